"""A Text into a French or English sentence; numbers and dates as each language writes them."""
