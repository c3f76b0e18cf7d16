"""Playing in a terminal: plain lines that a screen reader can follow, at a table of one's own or joined."""
