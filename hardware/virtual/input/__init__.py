"""What mouse and keyboard do at the window, on the table and on what lies over it: `hand` carries it out."""
