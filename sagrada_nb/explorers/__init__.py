"""Explorers: charts with controls, to compare objectives, patterns and players live."""
