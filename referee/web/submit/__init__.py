"""A form as an act at a table, and an answer that waits until the act is on disk."""
