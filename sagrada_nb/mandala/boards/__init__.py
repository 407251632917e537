"""The table to play Mandala at: Python around the module that serves every board."""
