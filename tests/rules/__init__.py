"""Tests of the rules: placement, scoring, notation, errors and words."""
