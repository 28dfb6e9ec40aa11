"""
A wiring on paper: the pin table, the drawing and the list of parts of a box.

Everything here is read from `hardware.wiring`, the same data the drivers use; nothing is drawn by hand.
"""
