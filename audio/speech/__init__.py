"""
From words to sound.

A `voices.voice.Voice` turns a piece of text into a file. The box holds one of `voices`; the synthesiser itself, one of
the `engines`, runs in another process, the `studio`, where each take goes through `mastering`. What somebody recorded
comes in `packs`. The `cache` keeps what was rendered and joins it to lines; how sound is written and read is in
`files`.

They build on each other in this order: files, mastering, engines, studio, voices, packs, cache; the `cast` of bots on
all of them.
"""
