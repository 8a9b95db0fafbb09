"""What is kept on disk: the log of every table, and all other SQL."""
