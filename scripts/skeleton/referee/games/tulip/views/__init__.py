"""What is seen: built field by field from what its viewer may know."""
