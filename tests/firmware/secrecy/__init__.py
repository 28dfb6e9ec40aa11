"""Nobody learns from the box what he must not."""
