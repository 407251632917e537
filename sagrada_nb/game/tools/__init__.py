"""The twelve tool cards: what they are, what they do, and what can be done with them now."""
