"""Tables over the network: HTTP, WebSocket, storage, identity, limits, the built web client."""
