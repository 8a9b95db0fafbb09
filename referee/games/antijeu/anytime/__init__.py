"""What may be done at any time."""
