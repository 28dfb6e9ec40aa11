"""An evening at the table, from power-on to rematch, and the box at which it is played."""
