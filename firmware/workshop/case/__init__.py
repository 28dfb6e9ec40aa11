"""
The case of the box and of its pads, as drawings in true size for a laser cutter, a printer and a saw.

All lengths are millimetres. Plates (`plates`) are made of the box's settings, spread on sheets (`sheets`), and written
as SVG, DXF, PDF and PNG; what is written never differs from what was laid out.
"""
