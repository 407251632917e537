"""Probabilities and payoffs: exact counts, fast simulation, charts."""
