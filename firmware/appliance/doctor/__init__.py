"""
All that helps to find a fault, in one file that may be given away.

Nothing in it is secret. Of a game in progress it says only that there is one; of settings, all
but passwords; of the log, the sentences that were written to be read, and of a fault of the program where it happened,
never with which values.
"""
