"""
The narrator: words in each language, and the voice that speaks them.

Law: text and sound only. Nothing here knows the rules or the devices.
"""
