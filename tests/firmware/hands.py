"""Hands for a whole evening; the proofs of the product have the same."""

from firmware.proofs.hands import Hands, drawn, history, wish

__all__ = ["Hands", "drawn", "history", "wish"]
