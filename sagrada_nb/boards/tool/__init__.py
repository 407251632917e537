"""The parts of the tool board: what is picked, what is asked, the scenarios, what is drawn."""
