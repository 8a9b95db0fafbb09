"""How fast, measured on the real application: `python -m bench`."""
