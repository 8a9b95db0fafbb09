"""What the host does besides playing: corrections, people, settings, saving."""
