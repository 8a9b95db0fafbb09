"""The ASGI side: streams as coroutines, pages by Flask."""
