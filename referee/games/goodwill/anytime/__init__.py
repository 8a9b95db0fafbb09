"""Actions that are open in every phase (GW-2.9, GW-2.10)."""
