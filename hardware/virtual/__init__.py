"""
The devices of the virtual table: a board in memory, a window, and a terminal.

They draw the state of the board and of a scene; they do not know the game.
"""
