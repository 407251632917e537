"""Mandala by numbers: many games in a DataFrame, and charts of what they show."""
