"""
Recorded voices: a folder of takes with a list of what each says, and how somebody's recordings become one.

``storyteller-LANGUAGE`` are those that come with Meneur.
"""
