"""What several phases compute."""
