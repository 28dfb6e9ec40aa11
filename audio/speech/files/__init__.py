"""
Speech in files: WAV, Ogg (Vorbis as it is rendered, Opus as it is shipped), and lines made of several files.

Nothing here loads numpy before it has to: the box itself only plays and joins.
"""
