"""All that one viewer may know, in frozen parts, and the panels rendered from them."""
