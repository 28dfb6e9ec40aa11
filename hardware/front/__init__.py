"""The front of the box: its one button and its status light."""
