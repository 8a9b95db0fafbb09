"""A table's life: its log, its fold, its keys and what its box has taught."""
