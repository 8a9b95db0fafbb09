"""The pages about printing: the sheets, their settings, and the PDFs."""
