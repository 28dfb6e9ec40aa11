"""The phonemes of a text, as the program espeak-ng reads it."""

import subprocess


def ipa(text: str, accent: str, *options: str) -> str:
    """Return the phonemes of ``text`` in the ``accent`` of that name, words apart by a space, stresses before them."""
    command = ["espeak-ng", "-q", "--ipa", *options, "-v", accent, "--", text]
    return " ".join(subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())
