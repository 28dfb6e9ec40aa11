"""
Publishing the evening to a broker, so that lamps in the room can follow it, or somebody can watch many tables.

Only what everybody at the table knows is published, and not before they know it. The box never waits for the network:
its loop hands over the state, and a thread sends it.
"""
