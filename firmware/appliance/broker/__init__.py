"""
What a broker is told of the evening, so that the lights of the room can follow it, or somebody watch many tables.

It is told what everybody at the table knows, and at the moment at which they know it; nothing else has a way in.
The box never waits for the network: its loop leaves word, and a thread of its own carries it.
"""
