"""The pages of a household's box: what is known of it, and sharing that as a file."""
