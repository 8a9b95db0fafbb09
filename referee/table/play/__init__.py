"""Tables in play: the log folded into moments, and the one way in to it."""
