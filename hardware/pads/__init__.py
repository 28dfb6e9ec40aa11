"""
The pads: every key a `gpiozero.Button`, every light a `gpiozero.LED`, whatever they are wired to.

One thread talks to the I2C bus and no other; nobody who sets a light or reads a key waits for it.
"""
