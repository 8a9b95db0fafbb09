"""What the box holds, its cards and its decks (B-1 to B-8)."""
