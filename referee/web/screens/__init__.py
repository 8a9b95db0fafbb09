"""The pages on which people play, from the lobby to the result."""
