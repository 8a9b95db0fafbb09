"""The views: each is built field by field from what its viewer may know."""
