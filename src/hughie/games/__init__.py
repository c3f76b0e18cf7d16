"""One file a game, beside its rules pages; the registry finds them."""
