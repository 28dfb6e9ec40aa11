"""Players without a box: bots, simulated games, the virtual table, and the JSON protocols for programs."""
