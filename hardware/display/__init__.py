"""The display: pages drawn on any surface, and the panels that show them."""
