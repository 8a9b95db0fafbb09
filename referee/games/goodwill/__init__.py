"""Goodwill: three companies, secret estimates, bosses and events (2 to 6 seats)."""
