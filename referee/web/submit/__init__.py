"""A form as an act at a table, and a response that waits until the act is on disk."""
