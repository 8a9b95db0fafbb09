"""The pages of a household's box."""
