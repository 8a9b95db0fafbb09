"""The ASGI side: pages by Flask, streams as coroutines."""
