"""
The table without a table: a board in memory, a window to play it in, lines to read it by.

What is drawn here is what a board keeps and what a scene holds, never the game itself.
"""
