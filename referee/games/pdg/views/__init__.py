"""What each viewer is shown, on screens and on paper."""
