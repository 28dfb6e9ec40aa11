"""The screen before an evening: a form, and the window in which it is filled in."""
