"""What a household knows of its box, and that box as a file."""
