"""A whole game as a file: written, read with suspicion, played again."""
