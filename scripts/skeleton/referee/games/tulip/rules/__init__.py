"""The computations of the rules: plain values in and out, no screens and no phases."""
