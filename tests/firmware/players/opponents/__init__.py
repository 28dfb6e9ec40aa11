"""Tests of what opponents think and say."""
