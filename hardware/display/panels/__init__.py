"""
The displays a real box can have: windows, screens, OLED and TFT panels, behind one small port.

A board shows pages and lights the display; it neither waits for it nor fails with it. The way in is
`hardware.display.panels.opening.open_display`; naming a panel loads nothing that draws.
"""
