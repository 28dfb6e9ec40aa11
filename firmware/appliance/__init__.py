"""
What makes the box an appliance: installing it, finding its faults, its copies, its watchdog, and what a broker hears of
it.
"""
