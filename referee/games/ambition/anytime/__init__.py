"""What may be done whatever phase is open (AMB-0.7)."""
