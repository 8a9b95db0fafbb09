"""What may be done whatever phase is open (GW-2.9, GW-2.10)."""
