"""From words to clips: synthesisers, recorded voices, mastering, and the cache of what was rendered."""
