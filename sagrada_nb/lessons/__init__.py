"""Lessons: exercises that check themselves, pictures that explain, and the scoring example."""
