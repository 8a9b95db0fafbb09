"""The pages that people play on, from the way in to the result."""
