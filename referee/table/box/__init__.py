"""What a household knows of its box, and how that is written to and read from a file."""
