"""Actions that are open in every phase (AMB-0.7)."""
