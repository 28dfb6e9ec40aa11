"""
The narrator's voices: choosing one, recording one, and rendering ahead.

If a voice cannot be used, espeak-ng speaks instead, and the reason is reported in one sentence.
"""
