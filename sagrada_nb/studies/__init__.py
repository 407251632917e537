"""What lessons show of play: rule texts, patterns and policies compared by many games."""
