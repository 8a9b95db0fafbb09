"""Turns a Text into a French or English sentence, and formats numbers and dates."""
