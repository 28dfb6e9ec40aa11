"""Proofs on a machine of its own, with a real kernel and its real device files; see README.md."""
