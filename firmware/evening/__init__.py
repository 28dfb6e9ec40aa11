"""
The evening, from power-on to rematch: one module for each of its phases.

Law: a phase reads and changes the `Evening`, saves it before the table hears of the change, and
ends by naming the phase that follows; an interrupted evening goes on at the phase it was in.
"""
