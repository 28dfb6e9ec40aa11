"""
The table of Argent in a window: villages, pile, discard pile, amulet.

It draws the `scene` that it is given, with the paints of the Werewolf table, and reports what is touched. It knows
neither the rules nor any card that is not in the scene.
"""
