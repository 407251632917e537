"""What a game is: set-up, state, actions, turns, records, rule sets; standard library only."""
