"""The web application: Flask for pages and forms, carried by an ASGI server with live streams."""
