"""The physical box: its facts and its pieces."""
