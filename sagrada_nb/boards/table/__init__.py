"""The parts of the game table: who sits where, what is picked, what is drawn, what is saved."""
