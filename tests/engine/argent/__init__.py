"""Tests of the rules of Argent."""
