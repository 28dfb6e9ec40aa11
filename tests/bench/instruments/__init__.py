"""What measurements are made with; each measurement is in a module beside this folder."""
