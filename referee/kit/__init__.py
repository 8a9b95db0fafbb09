"""What games are made of. The standard library and nothing else."""
