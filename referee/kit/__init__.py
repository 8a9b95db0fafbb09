"""The building blocks of games. Uses the standard library only."""
