"""All that one viewer may know, in frozen parts, and the panels that it is drawn as."""
