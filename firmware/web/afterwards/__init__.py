"""
The pages of what was played: history, statistics, and which cards are fair. They are for hosts alone.

They read the file of games that are over, and nothing else of a box; games of their own are played only while nobody
plays at the box.
"""

from starlette.responses import Response
from starlette.routing import Route

from audio.text.narration import languages
from firmware.afterwards.page import style
from firmware.web.afterwards.archive import Archive
from firmware.web.afterwards.forgetting import forgetting
from firmware.web.afterwards.gate import Gate
from firmware.web.afterwards.pages import Pages
from firmware.web.feed import Feed
from firmware.web.host import Ask

__all__ = ["Archive", "afterwards"]


def afterwards(feed: Feed, ask: Ask, archive: Archive) -> list[Route]:
    """The pages of ``archive``; ``ask`` says who is a host, and ``feed`` when a game is on."""
    archive.simulating.busy = lambda: feed.playing
    gate = Gate(ask)
    pages = [Pages(language, archive, gate) for language in languages()]
    routes = [route for one in pages for route in (*one.routes(), forgetting(one, ask))]
    return [*routes, Route("/static/plots.css", _plots)]


async def _plots(_request: object) -> Response:
    return Response(style(), media_type="text/css", headers={"Cache-Control": "max-age=300"})
