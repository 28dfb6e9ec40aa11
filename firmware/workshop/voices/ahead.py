"""
Everything that can be said, rendered before anybody sits down.

It can be broken off and begun again at any time; what is there already is not made anew.
"""

import time
from dataclasses import replace

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from audio.text.narration import Narration
from audio.text.pieces import pieces
from firmware.runtime.config import Config
from firmware.runtime.voice import cache_folder, open_cache
from firmware.session.setup.deck import house_rules
from firmware.session.setup.sayable import everything


def render(config: Config, language: str | None) -> None:
    """Fill the cache in ``language``, or in the configured one, for tables without names; raise if it cannot."""
    own = replace(config, table=replace(config.table, language=language or config.table.language))
    narration = Narration.load(own.table.language)
    texts = sorted(set(everything(narration, own.table.seats, house_rules(own, own.table.first_edition).timers)))
    stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    began = time.monotonic()
    cache = open_cache(own)
    with Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal) as bar:
        task = bar.add_task(own.table.language, total=None)
        try:
            cache.prepare(texts, lambda done, total: bar.update(task, completed=done, total=total))
        finally:
            cache.close()
    spoken = {piece.text for text in texts for piece in pieces(text)}
    print(f"{len(spoken)} texts rendered into {cache_folder(own)} in {time.monotonic() - began:.0f} s.")
