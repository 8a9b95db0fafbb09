"""Tables in play: folds the log into moments, and is the only way to add to it."""
