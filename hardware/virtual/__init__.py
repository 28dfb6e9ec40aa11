"""
The devices of the virtual table: a board in memory, a window, and a terminal.

They draw the state of the board and of a scene; they do not know the game. `board` is what the box works with,
`scene` what a window is given to show. `table` is the window: for each frame it takes what people do (`hand`), finds
out what is asked of whom (`asking`), and has the `painter` paint the moment (`drawing`, `sheets`).
"""
