"""
The colours of the guide.

Nothing depends on colour alone, so it may be printed in grey.
"""

GREEN, RED = "#1d7a3a", "#b3261e"
NIGHT, GOLD, CREAM = "#212142", "#d6bf80", "#faf2e0"
INK, FAINT = "#201c18", "#cfc4ad"
WOOD = "#e9d3ad"
