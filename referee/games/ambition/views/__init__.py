"""What is shown and said of a table, on screens and on paper."""
