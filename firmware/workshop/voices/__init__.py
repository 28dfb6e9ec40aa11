"""
The narrator's voices: choosing one, recording one, and rendering ahead.

Whatever is wrong with a voice, espeak-ng speaks instead, and it is told in one sentence.
"""
