"""What is asked of whom at the window, in the line under the table, and whose eyes see it."""
