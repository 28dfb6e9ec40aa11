"""The pages of the page: the board in each language, its events, and the few files they need."""

from collections.abc import AsyncIterator
from functools import partial
from importlib.resources import files

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, ExceptionHandler

from audio.text.narration import languages
from firmware.web.afterwards import Archive, afterwards
from firmware.web.board import Board, rendered
from firmware.web.feed import Feed
from firmware.web.guides import Guides, NoGuide
from firmware.web.headers import Strict
from firmware.web.host import Ask, Host
from firmware.web.limits import Limited
from firmware.web.words import chosen, words

FILES = {
    "page.css": "text/css",
    "past.css": "text/css",
    "page.js": "text/javascript",
    "afterwards.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
"""What lies in ``static``, by its name."""

BEAT = 10.0
"""Seconds after which a line on which nothing has happened shows that it is still there."""

FALLBACK = "fr"
"""The language for a browser that accepts none of ours, where no box says which it speaks."""


def application(feed: Feed, ask: Ask, archive: Archive | None = None) -> ASGIApp:
    """The page of what is in ``feed``, and of what was played in ``archive``; hosts' orders go to ``ask``."""
    guides = Guides(feed)
    boards = {language: Board(feed, language) for language in languages()}
    routes = [Route("/", partial(_welcome, feed)), *(_static(name, kind) for name, kind in FILES.items())]
    for language, board in boards.items():
        routes.append(Route(f"/{language}/", partial(_board, board)))
        routes.append(Route(f"/{language}/events", partial(_events, board, feed)))
        routes.append(Route(f"/{language}/guide.pdf", partial(_guide, guides, language)))
        routes.append(Route(f"/{language}/host", Host(language, feed, ask).answer, methods=["GET", "POST"]))
    routes += afterwards(feed, ask, archive) if archive is not None else []
    sentences: dict[object, ExceptionHandler] = {404: _missing, 405: _missing}
    app = Starlette(routes=routes, exception_handlers=sentences, middleware=[Middleware(Strict), Middleware(Limited)])
    app.router.redirect_slashes = False
    return app


async def _welcome(feed: Feed, request: Request) -> Response:
    return RedirectResponse(f"/{_language(request, feed.table.language if feed.table else FALLBACK)}/", 303)


async def _board(board: Board, _request: Request) -> Response:
    return HTMLResponse(board.page())


async def _events(board: Board, feed: Feed, _request: Request) -> Response:
    return StreamingResponse(_news(board, feed), media_type="text/event-stream")


async def _news(board: Board, feed: Feed) -> AsyncIterator[str]:
    """All of the board, then each change of it."""
    version = -2
    yield "retry: 1000\n\n"
    while not feed.closed:
        if feed.version == version:
            yield "event: beat\ndata:\n\n"
        else:
            news, version = board.news(version), feed.version
            yield f"data: {news}\n\n"
        await feed.beyond(version, BEAT)


async def _guide(guides: Guides, language: str, request: Request) -> Response:
    try:
        return Response(await guides.guide(language), media_type="application/pdf")
    except NoGuide as error:
        return said(request, error.said, 503)


def _static(name: str, kind: str) -> Route:
    content = (files("firmware.web") / "static" / name).read_bytes()

    async def answer(_request: Request) -> Response:
        return Response(content, media_type=kind, headers={"Cache-Control": "max-age=300"})

    return Route(f"/static/{name}", answer)


async def _missing(request: Request, error: Exception) -> Response:
    """Say in a sentence that there is nothing there, or that it cannot be done with it."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return said(request, "method" if status == 405 else "not_found", status)


def said(request: Request, key: str, status: int) -> Response:
    """A page with one sentence."""
    language = _language(request, FALLBACK)
    page = rendered("message.html", language, message=words(language).text(key), phase="off")
    return HTMLResponse(page, status)


def _language(request: Request, otherwise: str) -> str:
    first = request.url.path[1:3]
    if first in languages() and request.url.path[3:4] == "/":
        return first
    return chosen(request.headers.get("accept-language", ""), otherwise)
