"""What the pages of what was played answer."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial, wraps
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from engine import EDITIONS
from engine.werewolf.setup.registry import ROLES, SIDES
from firmware.afterwards.advising import PLAIN
from firmware.afterwards.describing import cells, facts, nights, when
from firmware.afterwards.expecting import table_of
from firmware.afterwards.page import body, chances
from firmware.afterwards.statistics import Forecast, statistics
from firmware.afterwards.wording import brief
from firmware.afterwards.words import Words
from firmware.history import HistoryDamaged, HistoryError, HistoryTooNew
from firmware.history.counting import Record
from firmware.web.afterwards.advice import ALL, advised
from firmware.web.afterwards.archive import Archive, Counted
from firmware.web.afterwards.asking import NotAsked, Wanted, another, searched
from firmware.web.afterwards.gate import Gate
from firmware.web.board import rendered
from firmware.web.words import words

AT_ONCE = 50
"""Games on one page of the list."""

Handler = Callable[["Pages", Request], Awaitable[Response]]


def guarded(handler: Handler) -> Handler:
    """Let hosts in alone, and say in a sentence what cannot be shown."""

    @wraps(handler)
    async def answer(pages: "Pages", request: Request) -> Response:
        if closed := await pages.gate.closed(request):
            return pages.sentence(f"closed_{closed}", HTTPStatus.FORBIDDEN)
        try:
            return await handler(pages, request)
        except NotAsked as error:
            return pages.sentence(error.said, HTTPStatus.BAD_REQUEST)
        except HistoryTooNew:
            return pages.sentence("later_version", HTTPStatus.SERVICE_UNAVAILABLE)
        except HistoryDamaged:
            return pages.sentence("damaged", HTTPStatus.SERVICE_UNAVAILABLE)
        except HistoryError:
            return pages.sentence("busy", HTTPStatus.SERVICE_UNAVAILABLE)

    return answer


class Pages:
    """The pages in ``language``, of what is in ``archive``, for those whom ``gate`` lets in."""

    def __init__(self, language: str, archive: Archive, gate: Gate) -> None:
        self.language, self.archive, self.gate = language, archive, gate
        self.words = Words.load(language)
        self._shown: tuple[Counted | None, int, str] = (None, 0, "")
        self._own = partial(self.words.text, "page")
        self._editions = [(edition, self.words.edition(edition)) for edition in EDITIONS]

    def routes(self) -> list[Route]:
        """Where they are."""
        places = {
            "history": Pages.history,
            "history/{number}": Pages.game,
            "statistics": Pages.statistics,
            "adviser": Pages.adviser,
        }
        return [Route(f"/{self.language}/{path}", partial(handler, self)) for path, handler in places.items()]

    @guarded
    async def history(self, request: Request) -> Response:
        """Show the games that are looked for, the latest first."""
        wanted, page = searched(request.query_params)
        names = await self.archive.read(lambda history: history.names())
        found = await self.archive.read(lambda history: history.search(wanted, AT_ONCE + 1, page * AT_ONCE))
        return self.page(
            "history.html",
            "history",
            request,
            wanted=wanted,
            page=page,
            names=names,
            games=found[:AT_ONCE],
            more=len(found) > AT_ONCE,
            searching=any(wanted),
            address=partial(another, wanted),
            roles=sorted(((role, self.words.role(role)) for role in ROLES), key=lambda one: one[1]),
            editions=self._editions,
            sides=[(side, self.words.side(side)) for side in SIDES],
        )

    @guarded
    async def game(self, request: Request) -> Response:
        """Show one game, with its story night by night."""
        number = number_of(request.path_params["number"])
        games = await self.archive.read(lambda history: list(history.games(number)))
        if not games:
            return self.sentence("no_game", HTTPStatus.NOT_FOUND)
        (game,) = games
        return self.page(
            "game.html",
            f"history/{number}",
            request,
            game=game,
            facts=facts(self.words, game),
            cells=partial(cells, self.words, game),
            nights=nights(self.words, game),
        )

    @guarded
    async def statistics(self, request: Request) -> Response:
        """Show who wins and who dies; what is expected comes as soon as it was played."""
        counted = await self.archive.counted()
        forecast, done, of = self._expected(counted.record)
        if self._shown[:2] != (counted, len(forecast)):
            self._shown = counted, len(forecast), await asyncio.to_thread(self._drawn, counted, forecast)
        return self.page(
            "statistics.html", "statistics", request, shown=self._shown[2], waits=bool(of), done=done, of=of
        )

    def _drawn(self, counted: Counted, forecast: Forecast) -> str:
        return body(self.words, statistics(counted.record, forecast), counted.together)

    def _expected(self, record: Record) -> tuple[Forecast, int, int]:
        """What is expected at the tables of ``record``, how many games were played for that, and how many are to be."""
        archive = self.archive
        tables = {laid: table for laid in record.counts if (table := table_of(record.tables[laid])) is not None}
        known = {laid: archive.simulating.wish(archive.chances, table) for laid, table in tables.items()}
        done = sum(archive.simulating.played(archive.chances, table) for table in tables.values())
        forecast = {laid: counts for laid, counts in known.items() if counts}
        missing = sum(counts is None for counts in known.values())
        of = archive.chances.games * len(tables) if missing else 0
        return forecast, done, of

    @guarded
    async def adviser(self, request: Request) -> Response:
        """Say how fair a set of cards is, and which exchange would make it fairer."""
        query = request.query_params
        wanted = Wanted.of(query)
        if {"add", "take"} & query.keys():
            return RedirectResponse(f"/{self.language}/adviser?{wanted.address}", HTTPStatus.SEE_OTHER)
        advice = advised(self.archive, self.words, wanted)
        return self.page(
            "adviser.html",
            f"adviser?{wanted.address}",
            request,
            wanted=wanted,
            advice=advice,
            waits=advice.waits,
            of=ALL,
            chances=chances(self.words, advice.odds) if advice.odds else "",
            brief=partial(brief, self.words),
            editions=self._editions,
            roles=self._cards(wanted.edition),
        )

    def _cards(self, edition: str) -> list[str]:
        """The cards that can be chosen, by their names; villagers come by themselves."""
        return sorted((role for role in EDITIONS[edition].roles_enabled if role != PLAIN), key=self.words.role)

    def page(self, template: str, here: str, request: Request, **values: object) -> Response:
        """The page made of ``template``; ``here`` is where it is in any language."""
        values |= {"here": here, "phase": "host", "own": self._own, "when": when}
        values |= {"busy": self.archive.simulating.busy(), "said": words(self.language).said(request.query_params)}
        return HTMLResponse(rendered(template, self.language, told_by=self.words, **values))

    def sentence(self, key: str, status: HTTPStatus) -> Response:
        """A page with one sentence."""
        message = self.words.text("page", key)
        page = rendered("refused.html", self.language, message=message, phase="host", own=self._own)
        return HTMLResponse(page, status)


def number_of(text: str) -> int:
    """The number of a game; 0, which none has, for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else 0
