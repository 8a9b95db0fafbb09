"""A whole game as a file: exported, validated, replayed, imported."""
