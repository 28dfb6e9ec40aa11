"""
The page on which a host has a game or a player forgotten.

It says what would be gone. The box does it, for whoever types the code that stands on its display; this process could
not, and may not write.
"""

from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from firmware.afterwards.describing import facts, when
from firmware.following.orders import Forget, ForgetGame
from firmware.web.afterwards.asking import LONGEST, NotAsked
from firmware.web.afterwards.pages import Pages, guarded, number_of
from firmware.web.forms import NoForm
from firmware.web.host import Ask, proof, proven, token_of


class _What(NamedTuple):
    """What would be forgotten: the question, what else there is to know, and what a form has to name."""

    question: str
    told: list[str]
    fields: Mapping[str, object]


def forgetting(pages: Pages, ask: Ask) -> Route:
    """Where that page is; what is to be forgotten goes to ``ask``."""

    async def answer(request: Request) -> Response:
        return await (_sent(pages, ask, request) if request.method == "POST" else _shown(pages, request))

    return Route(f"/{pages.language}/forget", answer, methods=["GET", "POST"])


@guarded
async def _shown(pages: Pages, request: Request) -> Response:
    """Show what would be forgotten, and the forms for it."""
    query = request.query_params
    what = await (_player(pages, query["player"]) if "player" in query else _game(pages, query.get("game", "")))
    if what is None:
        return pages.sentence("no_player" if "player" in query else "no_game", HTTPStatus.NOT_FOUND)
    here = f"forget?{urlencode({key: query[key] for key in ('player', 'game') if key in query})}"
    return pages.page("forget.html", here, request, what=what, proof=proof(token_of(request)))


async def _game(pages: Pages, text: str) -> _What | None:
    number = number_of(text)
    for game in await pages.archive.read(lambda history: list(history.games(number))):
        question = pages.words.text("page", "forget_game", number=game.number, date=when(game.begun))
        fields = {"do": "forget_game", "number": game.number, "begun": game.begun}
        return _What(question, facts(pages.words, game), fields)
    return None


async def _player(pages: Pages, name: str) -> _What | None:
    if len(name) > LONGEST:
        raise NotAsked("asked_long")
    count = await pages.archive.read(lambda history: history.seats_of(name))
    question = pages.words.text("page", "forget_player", name=name)
    told = [pages.words.text("page", "forget_seats", count=count)]
    return _What(question, told, {"do": "forget_player", "name": name, "games": count}) if count else None


async def _sent(pages: Pages, ask: Ask, request: Request) -> Response:
    """Pass on to the box what a form asks, and lead to what came of it."""
    token, back = token_of(request), partial(_back, pages)
    try:
        order = await proven(request, token)
    except NoForm as refused:
        return back("history", said=refused.said)
    if not isinstance(order, Forget):
        return back("history", said="wrong")
    said = (await ask(order, token)).said
    if said in ("forgotten", "unknown"):
        return back("history", said=said)
    what = {"game": order.number} if isinstance(order, ForgetGame) else {"player": order.name}
    return back("forget", **what, said=said)


def _back(pages: Pages, where: str, **asked: object) -> Response:
    return RedirectResponse(f"/{pages.language}/{where}?{urlencode(asked)}", HTTPStatus.SEE_OTHER)
