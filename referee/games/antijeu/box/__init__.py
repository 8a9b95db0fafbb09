"""What is printed on board and cards, and what the box holds."""
