"""After the evening: what the history and the statistics look like, and which cards would be fairer."""
