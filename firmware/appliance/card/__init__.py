"""
A card that installs the box by itself.

The card is prepared on a PC (`writing.prepare`): programs, packages and settings are put on its boot partition, and the
system's own first boot is told to begin there. Nothing is changed on the PC but a cache of downloads.
"""
