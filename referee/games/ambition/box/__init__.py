"""What the box holds, its cards and its decks (B1 to B10)."""
