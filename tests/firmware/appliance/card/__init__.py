"""The card that installs the box."""
