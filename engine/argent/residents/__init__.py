"""One file for each character; the file is named after its key."""
