"""All that is kept on disk: the log of every table, and the rest. All SQL is in here."""
