"""Security, limits, language and errors: what every request goes through, whatever its page."""
