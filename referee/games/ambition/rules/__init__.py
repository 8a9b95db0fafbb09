"""What the phases share: awards, loans, card effects, the offices, the score."""
