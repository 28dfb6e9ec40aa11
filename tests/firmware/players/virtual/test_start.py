"""What is chosen on the start screen becomes the settings of an evening, and is there again at the next start."""

import argparse
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from firmware.players.virtual.acquainted import FILE
from firmware.players.virtual.choices import first_game, keep, overrides, people, recalled
from firmware.players.virtual.lobby import choose
from firmware.players.virtual.people import People
from firmware.players.virtual.remembering import remember
from firmware.players.virtual.saved import forget, saved
from firmware.players.virtual.sizes import keep_size
from firmware.players.virtual.start import ANEW, FIRST, RESUME, Asking, first_answers
from firmware.players.virtual.startwords import GO
from firmware.runtime.composition import parse_composition
from firmware.runtime.config import Config, load
from firmware.runtime.config.known import languages
from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from hardware.virtual.start.form import Filling, Form, Row
from hardware.virtual.start.formrow import label_room
from hardware.virtual.start.painter import noted_room
from hardware.virtual.start.startscreen import StartScreen
from tests.firmware.players.bot_evening import Evening


def rows(form: Form) -> Mapping[str, Row]:
    """Every row by its name."""
    return {row.name: row for section in form.sections for row in section.rows}


def chosen_rows(**answers: str) -> Mapping[str, Row]:
    """The rows as they are after these answers."""
    return rows(Asking()(first_answers(Config(), answers)))


def chosen(**answers: str) -> Config:
    """The settings that come of these answers."""
    form = Asking()(first_answers(Config(), answers))
    return load((), list(overrides({name: row.value for name, row in rows(form).items()})))


@pytest.mark.parametrize("language", languages())
def test_every_option_is_accepted(language: str) -> None:
    """Whatever can be chosen is a setting that the box takes, in every language."""
    shown = rows(Asking()(first_answers(Config(), {"language": language})))
    assert len(shown) > 60
    for name, row in shown.items():
        assert all(words and not words.startswith("start.") for _, words in row.options)
        for value, _ in row.options:
            load((), list(overrides({name: value})))


def test_choices() -> None:
    """Players, edition, cards, pace, voice and a house rule are those that were chosen."""
    cards = "werewolf:2,seer:1,villager:5,witch:1,raven:1"
    answers = {"seats": "10", "edition": "village2009", "roles": cards, "pace": "calm", "voice": "off"}
    config = chosen(**answers, **{"rules.hunter_shot": "optional"})
    assert (10, "village2009", cards) == (config.table.seats, config.table.edition, config.table.roles)
    assert ("calm", True, {"hunter_shot": "optional"}) == (config.pace.preset, config.sound.silent, dict(config.rules))


def test_who_cannot_peep() -> None:
    """Where several share the window, cards with somebody who peeps, or that may be proposed, say that he cannot."""
    girl = next(value for value, _ in chosen_rows()["roles"].options if "little_girl" in value)
    asked = [{"language": "en", "roles": girl, "people": people} for people in ("2", "1")]
    assert [True, False] == [chosen_rows(**answers)["roles"].note.startswith("Little Girl") for answers in asked]
    proposed = [chosen_rows(language="en", people=people)["roles"].note for people in ("2", "1")]
    assert [True, False] == ["Little Girl: cannot peep" in note for note in proposed]
    assert proposed[0].startswith(proposed[1])


@pytest.mark.parametrize(("count", "wolves"), [("", {2, 3}), ("1", {1}), ("3", {3}), ("no number", {2, 3}), ("6", {6})])
def test_the_sets_follow_the_house_rules(count: str, wolves: set[int]) -> None:
    """
    As those that are offered at the table do: with as many Werewolves as are chosen; a set of others is no more.

    Where none are, a set that favours the village is there with one more as well.
    """
    shown = chosen_rows(**{"seats": "8", "rules.wolf_count": count})["roles"]
    sets = [parse_composition(value) for value, _ in shown.options if value]
    assert wolves == {cards["werewolf"] for cards in sets}
    kept = chosen_rows(**{"rules.wolf_count": count, "roles": chosen_rows()["roles"].options[1][0]})["roles"]
    assert (2 in wolves) is bool(kept.value)


def test_what_is_said_of_the_cards() -> None:
    """A set is said to be proposed first, other cards to be what is proposed; in a guided game nothing is asked."""
    value = chosen_rows()["roles"].options[1][0]
    for teach, begins in (("ask", ["What the", "These are"]), ("always", ["Guided first"] * 2)):
        notes = [chosen_rows(language="en", roles=roles, teach=teach)["roles"].note for roles in ("", value)]
        assert begins == [" ".join(note.split()[:2]) for note in notes]


def test_whom_a_set_favours() -> None:
    """It is said of each."""
    options = chosen_rows(seats="9")["roles"].options
    notes = [chosen_rows(language="en", seats="9", roles=value)["roles"].note for value, _ in options if value]
    assert ["favour the village." in note or "odds are even." in note for note in notes] == [True] * len(notes)
    assert [False, True] == sorted({"favour the village." in note for note in notes})


def test_several_are_not_asked_for_a_pace() -> None:
    """Who shares the window reads that nobody is asked how long calls last; who plays alone reads that he is."""
    alone, shared = (chosen_rows(language="en", pace="ask", people=count)["pace"] for count in "12")
    assert ("you will be asked", "as usual") == (alone.options[0][1], shared.options[0][1])
    assert ("Asked before the first night" in alone.note, "Nobody is asked" in shared.note) == (True, True)
    kept = {pace: chosen_rows(language="en", pace=pace, people="2")["pace"] for pace in ("calm", "normal", "brisk")}
    assert {"calm": "calm", "normal": "ask", "brisk": "brisk"} == {pace: row.value for pace, row in kept.items()}
    assert all("hand the mouse on" in row.note for row in kept.values())
    assert ["Narrator at night", "talkative"] == [kept["calm"].label, dict(kept["calm"].options)["calm"]]


@pytest.mark.parametrize("answer", ["", "optional"])
def test_a_chapter_with_a_changed_rule_is_marked(answer: str) -> None:
    """Of the chapters that is marked in which a rule is not the edition's, and no other."""
    form = Asking()(first_answers(Config(), {"rules.hunter_shot": answer}))
    marked = [section for section in form.sections if section.marked]
    assert [["rules.hunter_shot"]] * bool(answer) == [[row.name for row in one.rows if row.value] for one in marked]


@pytest.mark.parametrize(("name", "usual"), [("decided", "the game ends (usual)"), ("standstill", "4 (usual)")])
def test_what_is_usual_of_a_house_rule_is_what_the_table_plays(name: str, usual: str) -> None:
    """It says first, and that it is usual, what is played if nobody chooses; that is not always as in the books."""
    assert ("", usual) == chosen_rows(language="en")[f"rules.{name}"].options[0]


def seated(**answers: str) -> People:
    """Who comes to the table by these answers."""
    form = Asking()(first_answers(Config(), answers))
    return people(dict(form.settled) | {name: row.value for name, row in rows(form).items()})


def test_people() -> None:
    """People play the first seats, or as many that were chosen; an empty name leaves the seat its number."""
    names = {"name.1": "Ada", "name.2": " ", "name.3": "Cleo", "name.7": "gone"}
    found = seated(seats="6", people="2", **names)
    assert ((1, 2), {1: "Ada", 3: "Cleo"}) == (found.humans, found.names)
    assert (2, 5) == seated(people="2", sitting="2,5").humans
    assert (1, 2, 3) == seated(people="3", sitting="2,5").humans
    assert (1, 2) == seated(seats="6", people="2", sitting="2,8").humans
    assert () == seated(people="0", sitting="2,5").humans


def test_own_name() -> None:
    """Who plays alone is asked for a name on the first page, and the first time the account's is proposed."""
    assert ["Ada", "", "Bo"] == [
        first_answers(Config(), kept, "Ada").get("name.1") for kept in ({}, {"seats": "8"}, {"name.1": "Bo"})
    ]

    def asked(**answers: str) -> list[str]:
        table = Asking()(first_answers(Config(), answers)).sections[0]
        return [row.value for row in table.rows if row.name.startswith("name.")]

    assert [["Ada"], ["Bo"], []] == [
        asked(**{"name.1": "Ada"}),
        asked(people="1", sitting="3", **{"name.3": "Bo"}),
        asked(people="2", **{"name.1": "Ada"}),
    ]


def test_the_row_of_a_name_stays_in_its_place() -> None:
    """However many play, no row below it moves; where it is not one alone, it leads to where all names are."""
    tables = [Asking()(first_answers(Config(), {"people": people})).sections for people in ("0", "1", "2")]
    others = [[row.name for row in table.rows if not (row.leads or row.written)] for table, *_ in tables]
    assert others[0] == others[1] == others[2]
    found = [next(at for at, row in enumerate(table.rows) if row.leads or row.written) for table, *_ in tables]
    assert 1 == len(set(found))
    assert [True, False, True] == [sections[sections[0].rows[found[0]].leads].seated for sections in tables]


def test_seats_are_turned() -> None:
    """At each seat a person can take the place of a bot, and the other way round; six people at most."""
    form = Asking()(first_answers(Config(), {"people": "2", "sitting": "2,5"}))
    turned = {name: dict(row.turned) for name, row in rows(form).items() if name.startswith("name.")}
    assert {"sitting": "2,4,5", "people": "3"} == turned["name.4"]
    assert {"sitting": "5", "people": "1"} == turned["name.2"]
    full = rows(Asking()(first_answers(Config(), {"people": "6"})))
    assert ((), True) == (full["name.7"].turned, full["name.6"].on)


def test_a_name_is_proposed_to_who_has_no_keyboard() -> None:
    """To each person, one after the other, that of nobody else at the table; to none who has written another."""

    def proposed(**answers: str) -> dict[str, str]:
        form = Asking()(first_answers(Config(), {"language": "en", "people": "2", **answers}))
        return {name: row.proposed for name, row in rows(form).items() if name.startswith("name.")}

    first = proposed()
    others = {row.note for row in chosen_rows(language="en", people="2").values()} - {""}
    assert [True, True, False] == [bool(first[f"name.{seat}"]) for seat in (1, 2, 3)]
    assert first["name.1"] not in others
    later = proposed(**{"name.1": first["name.1"]})
    assert later["name.2"] != first["name.1"] != later["name.1"]
    assert not proposed(**{"name.1": "Wilhelmina"})["name.1"]


def test_an_answer_of_another_time() -> None:
    """What was kept and is no option any more, or never was, counts as the first there is."""
    form = Asking()(first_answers(Config(), {"seats": "90", "edition": "1999", "roles": "witch:9", "language": "xx"}))
    assert {"seats": "6", "edition": "ask", "roles": ""}.items() <= {
        name: row.value for name, row in rows(form).items()
    }.items()


@pytest.mark.parametrize("language", languages())
def test_each_answer_has_its_sentence(language: str) -> None:
    """Beside an edition, and a way to get houses, and each of the others stands what distinguishes that one."""
    form = chosen_rows(language=language, edition="village2009")
    for name in ("bots", "aloud", "edition", "buildings", "deal", "teach", "pace", "voice"):
        others = {} if name == "edition" else {"edition": "village2009"}
        answers = [answer for answer, _ in form[name].options]
        shown = [chosen_rows(language=language, **others, **{name: answer})[name].note for answer in answers]
        assert len(answers) == len(set(shown)), name


def test_houses() -> None:
    """How houses are given is chosen with an edition that has some, and by lot unless the settings say otherwise."""
    assert ("random", "picked") == (
        chosen(edition="village2009").table.buildings,
        chosen(edition="village2009", buildings="picked").table.buildings,
    )
    assert "prepared" == first_answers(load((), ["table.buildings=prepared"]), {})["buildings"]
    assert ["ask", "ask"] == [
        chosen(edition=edition, buildings="picked").table.buildings for edition in ("2009", "ask")
    ]


@pytest.mark.parametrize(
    ("resumes", "expected"),
    [
        (False, {GO: "start", FIRST: "my first game"}),
        (True, {RESUME: "go on;", ANEW: "new game;", FIRST: "my first game;"}),
    ],
)
def test_the_hint_says_what_enter_does(resumes: bool, expected: Mapping[str, str]) -> None:
    """Of every button, and of each by which a kept evening is lost also that."""
    answers = first_answers(Config(), {"language": "en"})
    filling, told = Filling(Asking(answers if resumes else None), answers), {}
    filling.go_to_buttons()
    for button, _ in filling.form.buttons:
        told[button] = filling.hint
        filling.step(filling.row, -1)
    assert expected.keys() == told.keys()
    assert all(f"Enter: {does}" in told[button] for button, does in expected.items())
    assert [name for name, hint in told.items() if "is then lost" in hint] == [ANEW, FIRST] * resumes


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("resumes", [False, True])
def test_hints_are_read_in_the_smallest_window(language: str, resumes: bool) -> None:
    """Whatever Enter does there is written in letters that are hardly smaller than those of the rows."""
    answers = first_answers(Config(), {"language": language})
    ask = Asking(answers if resumes else None, answers)
    for change in ({}, {"edition": "collector"}):
        screen = StartScreen(ask, {**answers, **change}, (1024, 600))
        form, room = screen.filling.form, screen.place.hint.size
        for hint in {form.hint, form.writing, form.leading, form.listing, *dict(form.hints).values()}:
            assert screen.shelf.setting(hint, room, 15).whole, hint


@pytest.mark.parametrize("name", ["seats", "edition", "rules.hunter_shot"])
def test_what_holds_for_an_evening_turns_the_golden_button(name: str) -> None:
    """Once such an answer is changed Enter begins anew, and the hint says what is lost; not once it is taken back."""
    begun = first_answers(Config(), {"language": "en"})
    changed = {"seats": "9", "edition": "collector", "rules.hunter_shot": "forced"}[name]
    ask = Asking(begun)
    forms = [ask({**begun, **more}) for more in ({}, {name: changed}, {"bots": "novice"}, {name: begun.get(name, "")})]
    assert [RESUME, ANEW, RESUME, RESUME] == [form.buttons[form.golden][0] for form in forms]
    told = [Filling(lambda _, form=form: form, begun).hint for form in forms]  # type: ignore[misc]
    assert [False, True, False, False] == ["Enter: new game" in hint for hint in told]
    assert "lost" in told[1]
    assert 0 == Asking()({**begun, name: changed}).golden


@pytest.mark.parametrize(
    ("golden", "change"),
    [
        (FIRST, {}),
        (FIRST, {"seats": "9", "people": "2", "name.1": "Ada", "voice": "off"}),
        (GO, {"edition": "collector"}),
        (GO, {"bots": "sharp"}),
        (GO, {"rules.hunter_shot": "forced"}),
        (GO, {"people": "0"}),
    ],
    ids=str,
)
def test_where_nobody_has_played_a_first_game_is_golden(golden: str, change: Mapping[str, str]) -> None:
    """Enter begins it, as the hint says, unless it would undo a choice, or nobody plays, or an evening can go on."""
    usual = first_answers(Config(), {"language": "en"})
    form = Asking(usual=usual)({**usual, **change})
    hint = Filling(lambda _: form, usual).hint
    assert (golden, golden == FIRST) == (form.buttons[form.golden][0], "Enter: my first game" in hint)
    assert RESUME == Asking(usual, usual)(usual).buttons[0][0]
    assert 0 == Asking(usual, usual)(usual).golden == Asking()({**usual, **change}).golden


@pytest.mark.parametrize("played", [False, True])
def test_once_a_game_was_played_start_is_golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: bool) -> None:
    """Whoever played it: from the first end of a game on, Enter begins an evening as it was chosen."""
    if played:
        remember(tmp_path / FILE, [])
    seen = []
    monkeypatch.setattr(StartScreen, "run", lambda screen: seen.append(screen.filling.form))
    keep_size(tmp_path, (800, 600))
    choose(argparse.Namespace(config_files=[], config_overrides=[f"data.state={tmp_path}"], config_state=None))
    assert [GO if played else FIRST] == [form.buttons[form.golden][0] for form in seen]


def test_remembered(tmp_path: Path) -> None:
    """The answers are there again; a file that cannot be read, or none, counts as no answers."""
    assert {} == recalled(tmp_path)
    keep(tmp_path / "new", {"seats": "12", "names": "Zoé"})
    assert {"seats": "12", "names": "Zoé"} == recalled(tmp_path / "new")
    (tmp_path / "new" / "start.json").write_text("[]{", encoding="utf-8")
    assert {} == recalled(tmp_path / "new")


def test_an_interrupted_evening(tmp_path: Path) -> None:
    """Where an evening can be resumed, that is offered first, beginning anew forgets it, and who is new can say so."""
    assert saved(tmp_path) is None
    journal = Journal(tmp_path / JOURNAL)
    journal.save_evening({"pads": [1, 2, 3], "phase": "deck"})
    journal.close()
    assert saved(tmp_path) is not None
    forget(tmp_path)
    assert saved(tmp_path) is None
    answers = first_answers(Config(), {})
    assert [(GO, FIRST), (RESUME, ANEW, FIRST)] == [
        tuple(name for name, _ in Asking(resumes)(answers).buttons) for resumes in (None, answers)
    ]


@pytest.mark.parametrize(
    ("kept", "resumed"),
    [
        ({"phase": "welcome"}, False),
        ({"phase": "join"}, False),
        ({"phase": "join", "explained": ["rules.goal"]}, False),
        ({"phase": "deck"}, True),
    ],
)
def test_an_evening_that_was_left_at_once_is_none(tmp_path: Path, kept: Mapping[str, object], resumed: bool) -> None:
    """Where people only sat down, at first or after an evening that was ended, there is nothing to resume."""
    with closing(Journal(tmp_path / JOURNAL)) as journal:
        journal.save_evening({"pads": [1, 2, 3], **kept})
    assert resumed == (saved(tmp_path) is not None)


@pytest.mark.parametrize("phase", ["game", "rematch"])
@pytest.mark.parametrize("over", [False, True])
def test_after_a_game_the_next_one_is_the_golden_button(tmp_path: Path, phase: str, *, over: bool) -> None:
    """Where people left at its end, be it that the story was told: nothing is lost by it, and one can still go back."""
    with closing(Journal(tmp_path / JOURNAL)) as journal:
        number = journal.next_game()
        journal.begin_game(number, {}, {"pads": [1, 2, 3], "phase": phase, "game": number})
        if over:
            journal.end_game(number, {})
    left, answers = saved(tmp_path), first_answers(Config(), {"language": "en"})
    assert left is not None
    form = Asking(answers, over=left.over)(answers)
    assert (ANEW if over else RESUME, True) == (form.buttons[form.golden][0], RESUME in dict(form.buttons))
    assert over == ("Enter: new game   " in form.hint)


def test_a_first_game() -> None:
    """Who never played is asked nothing: the base game without house rules, explained and practised."""
    answers = {
        "edition": "village2009",
        "roles": "werewolf:2,villager:6",
        "pace": "ask",
        "rules.hunter_shot": "optional",
    }
    shown = rows(Asking()(first_answers(Config(), answers)))
    config = load((), list(overrides(first_game({name: row.value for name, row in shown.items()}))))
    table = config.table
    assert ("2009", "", "ask", "always") == (table.edition, table.roles, table.buildings, table.teach)
    assert ("normal", {}) == (config.pace.preset, dict(config.rules))


@pytest.mark.parametrize("language", languages())
def test_what_is_played_is_seen_at_once(language: str) -> None:
    """In the smallest window language, edition and who plays are read without scrolling, whatever was chosen last."""
    answers = first_answers(Config(), {"language": language, "edition": "village2009"})
    screen = StartScreen(Asking(), answers, (1024, 600))
    seen = [row.name for row in screen.filling.rows[: len(screen.place.rows)]]
    assert ["language", "game", "edition", "buildings", "seats", "people", "name.1"] == seen


@pytest.mark.parametrize("game", ["werewolf", "argent"])
@pytest.mark.parametrize("language", languages())
def test_the_row_of_the_language_is_read_in_each(game: str, language: str) -> None:
    """Who does not speak the one that is chosen finds his own word for it there, in full in the smallest window."""
    screen = StartScreen(Asking(), first_answers(Config(), {"language": language, "game": game}), (1024, 600))
    label, place = screen.filling.rows[0].label, screen.place
    high = round(26 * place.unit)
    assert {"Language", "Langue", "Sprache"} == set(label.split(" · "))
    assert label.startswith({"en": "Language", "fr": "Langue", "de": "Sprache"}[language])
    assert screen.shelf.setting(label, (label_room(place.rows[0], place.unit), high), high).whole


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_the_first_game_is_seen_at_once(language: str) -> None:
    """Its button and what is written on it can be read in full in the smallest window; right and Enter press it."""
    form = StartScreen(Asking(), first_answers(Config(), {"language": language}), (1024, 600))
    area = form.place.buttons[1]
    note = dict(form.filling.form.notes)[FIRST]
    assert form.shelf.setting(note, noted_room(area), round(area.height * 0.4)).whole
    form.filling.go_to_buttons()
    form.filling.step(form.filling.row, -1)
    form.filling.press()
    assert FIRST == form.filling.done


@pytest.mark.parametrize(("button", "resumes"), [(RESUME, True), (ANEW, False), (FIRST, False)])
def test_go_on_is_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, button: str, resumes: bool) -> None:
    """Who presses "Go on" has said that the evening goes on, and is not asked at the table; who begins anew has not."""
    journal = Journal(tmp_path / JOURNAL)
    journal.save_evening({"pads": [1, 2, 3], "phase": "deck"})
    journal.close()

    def pressed(screen: StartScreen) -> Mapping[str, str]:
        screen.filling.press([name for name, _ in screen.filling.form.buttons].index(button))
        screen.screen.whole = resumes
        return screen.filling.answers

    monkeypatch.setattr(StartScreen, "run", pressed)
    keep_size(tmp_path, (800, 600))
    options = argparse.Namespace(config_files=[], config_overrides=[f"data.state={tmp_path}"], config_state=None)
    found = choose(options)
    assert found is not None
    assert found.people is not None
    assert resumes == found.people.resumes == (saved(tmp_path) is not None) == found.whole
    assert (800, 600) == found.size


@pytest.mark.parametrize(
    ("evening", "kept", "shown"),
    [
        ({"language": "de"}, {"language": "fr"}, "de"),
        ({"hosted": {"table.language": "en"}}, {}, "en"),
        ({"language": "de", "hosted": {"table.language": "en"}}, {}, "de"),
        ({}, {"language": "en"}, "en"),
    ],
)
def test_the_language_of_the_interrupted_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evening: Mapping[str, object], kept: Mapping[str, str], shown: str
) -> None:
    """The screen that offers to go on speaks the language that the evening spoke last."""
    journal = Journal(tmp_path / JOURNAL)
    journal.save_evening({"pads": [1, 2, 3], "phase": "deck", **evening})
    journal.close()
    keep(tmp_path, kept)
    seen = []
    monkeypatch.setattr(StartScreen, "run", lambda screen: seen.append(screen.filling.answers["language"]))
    keep_size(tmp_path, (800, 600))
    choose(argparse.Namespace(config_files=[], config_overrides=[f"data.state={tmp_path}"], config_state=None))
    assert [shown] == seen


@pytest.mark.slow
def test_a_table_that_goes_on_is_not_asked(tmp_path: Path) -> None:
    """An evening that was left goes on at once where that was answered before, with everybody in his seat."""
    settings = ["table.edition=2009"]
    left = Evening(tmp_path, 8, 1, settings)
    for _ in left.passes():
        if "night.falls" in left.heard:
            break
    again = Evening(tmp_path, 8, 1, settings, resumes=True)
    for scene in again.scenes():
        assert all(seat.present for seat in scene.seats)
        if "night.falls" in again.heard:
            break
    assert "box.resumed" == again.heard[0]


@pytest.mark.slow
def test_a_language_that_was_chosen_before_going_on_counts(tmp_path: Path) -> None:
    """What was chosen on the start screen counts more than what the evening spoke last, now and when it is resumed."""
    left = Evening(tmp_path, 8, 1, ["table.edition=2009", "table.language=fr"])
    for _ in left.passes():
        if left.party.box.evening.phase == "deck":
            left.party.box.evening.speak_in("de", left.party.box.journal)
            break
    again = Evening(tmp_path, 8, 1, ["table.edition=2009", "table.language=en"], resumes=True)
    for _ in again.passes():
        if "box.resumed" in again.heard:
            break
    kept = saved(tmp_path)
    assert kept is not None
    assert "en" == again.party.box.narration.language == kept.evening.language


@pytest.mark.parametrize("resumes", [False, True])
def test_what_was_chosen_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resumes: bool) -> None:
    """Who leaves finds there again what he chose; but an evening that can be resumed keeps its seats and its rules."""
    keep(tmp_path, {"seats": "9"})
    if resumes:
        journal = Journal(tmp_path / JOURNAL)
        journal.save_evening({"pads": [1, 2, 3], "phase": "deck"})
        journal.close()

    def left(screen: StartScreen) -> None:
        screen.filling.answers.update(
            {"seats": "12", "name.1": "Tom", "bots": "sharp", "rules.hunter_shot": "optional"}
        )

    monkeypatch.setattr(StartScreen, "run", left)
    keep_size(tmp_path, (800, 600))
    options = argparse.Namespace(config_files=[], config_overrides=[f"data.state={tmp_path}"], config_state=None)
    assert choose(options) is None
    found = recalled(tmp_path)
    assert ("Tom", "sharp") == (found["name.1"], found["bots"])
    assert (("9", None) if resumes else ("12", "optional")) == (found["seats"], found.get("rules.hunter_shot"))
