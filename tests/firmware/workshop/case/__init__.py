"""The case of box and pads."""
