"""What every request and answer goes through, whatever page it is of."""
