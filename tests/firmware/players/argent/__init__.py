"""Tests of players of Argent."""
