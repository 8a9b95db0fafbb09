"""Benchmarks of the real application: `python -m bench`."""
