"""
Installing the appliance on a machine, upgrading it, and removing it.

One list of named steps (`running.steps`) is printed, done, completed, checked and undone. All of this runs on the
system's own Python with nothing but its standard library, before there is any environment.
"""
