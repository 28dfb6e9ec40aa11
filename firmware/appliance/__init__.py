"""
What makes the box an appliance: it tells its service manager that it lives, keeps to settings that are in order,
and switches the machine off with itself.

Law: a box that nobody supervises plays all the same.
"""
