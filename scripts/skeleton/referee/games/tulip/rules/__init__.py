"""What the rules compute: plain values in and out, no screen and no phase."""
