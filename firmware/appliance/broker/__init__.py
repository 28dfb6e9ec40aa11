"""
What a broker is sent about the evening, so that the lights of the room can follow it, or somebody watch many tables.

It is sent what everybody at the table knows, at the moment at which they know it, and nothing else.
The box never waits for the network: its loop leaves word, and a thread of its own carries it.
"""
