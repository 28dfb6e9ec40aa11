"""
The appliance put on a machine, brought up to date, and taken off again.

One list of named steps (`running.steps`) is printed, done, completed, checked and undone. All of this runs on the
system's own Python with nothing but its standard library, before there is any environment.
"""
