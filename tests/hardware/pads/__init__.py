"""Tests of the pads, over models of their chips."""
