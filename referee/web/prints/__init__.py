"""Pages about paper: which sheets there are, how they are wanted, and the PDF."""
