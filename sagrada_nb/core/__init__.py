"""The rules of Sagrada: immutable values and pure functions, standard library only."""
