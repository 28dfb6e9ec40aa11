"""What a model of Piper's says about itself."""

import json
from pathlib import Path

from audio.errors import NoVoice


def model_language(model: Path) -> str:
    """Return the language of a model, such as ``fr``, by the file beside it; raise `NoVoice` if it does not say."""
    beside = Path(f"{model}.json")
    try:
        config = json.loads(beside.read_text(encoding="utf-8"))
        code = config["language"]["code"] if "language" in config else config["espeak"]["voice"]
        return str(code).replace("_", "-").partition("-")[0].lower()
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise NoVoice(f"The model {model} cannot be used: {beside.name} must lie beside it ({error}).") from error
