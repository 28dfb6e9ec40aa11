"""How long a test waits for what is sure to come."""

PATIENCE = 120.0
"""Seconds for whatever takes a fraction of one on an idle machine: only what never comes is waited for so long."""
