"""What the host does for a table beside playing it."""
