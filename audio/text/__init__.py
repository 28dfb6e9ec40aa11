"""From a cue to words: the narration of each language, and the pieces in which it is spoken."""
