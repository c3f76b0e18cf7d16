"""Records at the command line: tell them again, check them, make them; and counting positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hughie.bots import guest_call, guest_move
from hughie.core import perft as counting
from hughie.core.aftermath import open_view
from hughie.core.deal import deal, deal_round
from hughie.core.errors import HughieError, OptionError, Phrase
from hughie.core.events import for_seat
from hughie.core.match import Match, match
from hughie.core.position import to_position
from hughie.core.record import Record, load
from hughie.core.round import Round
from hughie.core.tiles import TEXT
from hughie.term.about import show_json
from hughie.term.console import Console
from hughie.term.local import Mind, minds
from hughie.term.show import Show
from hughie.term.start import Wish, plan
from hughie.words import Words
from hughie.words.speech import Speech

JSON = dict[str, Any]


# -- telling again ------------------------------------------------------------------------------------


def replay(
    file: Path, round_: int | None, step: int | None, words: Words, *,
    style: str | None, position: bool, as_json: bool,
) -> None:  # fmt: skip
    """Every round of a record, or one of them, up to a step."""
    record = load(file)
    numbered = list(enumerate(_rounds(record), start=1))
    if round_ is not None and not 1 <= round_ <= len(numbered):
        raise OptionError("round", round_, Phrase("0 to {last}", last=len(numbered)))
    chosen = [one for one in numbered if round_ in {None, one[0]}]
    if position:
        for _, played in chosen:
            Console().plain(to_position(_at(played, step)))
    elif as_json:
        show_json(
            {"players": list(record.players), "rounds": [_steps(n, r, step) for n, r in chosen]}
        )
    else:
        teller = Teller(words, list(record.players), style)
        for number, played in chosen:
            teller.tell(number, played, step)


def _rounds(record: Record) -> Sequence[Round]:
    played = record.replay()
    return played.rounds if isinstance(played, Match) else [played]


def _line(played: Round) -> Iterator[Round]:
    """The round after each of its moves, the deal first."""
    now = _start(played)
    yield now
    for move in played.history:
        now = now.play(move.text, seat=move.seat)
        yield now


def _start(played: Round) -> Round:
    """The deal of a round."""
    s = played.setup
    deck = [TEXT[tile] for tile in s.deck]
    return deal_round(s.game, s.preset, s.options, s.rules, None, deck, s.leader, s.base)


def _at(played: Round, step: int | None) -> Round:
    found = list(_line(played))
    return found[-1] if step is None else found[min(step, len(found) - 1)]


def _steps(number: int, played: Round, step: int | None) -> JSON:
    steps = []
    before = 0
    for n, now in enumerate(_line(played)):
        if step is None or n <= step:
            move = now.history[-1] if now.history else None
            steps.append({
                "step": n, "seat": move.seat if move else None, "move": move.text if move else None,
                "happened": for_seat(now.events[before:], None), "view": open_view(now),
            })  # fmt: skip
        before = len(now.events)
    return {"round": number, "steps": steps}


class Teller:
    """Tells rounds to people, all tiles open."""

    def __init__(self, words: Words, names: list[str], style: str | None) -> None:
        self.words, self.console = words, Console()
        self.speech = Speech(words, names)
        self.show = Show(self.speech, style or ("box" if self.console.unicode else "ascii"))

    def tell(self, number: int, played: Round, step: int | None) -> None:
        """One round."""
        at = _at(played, step)
        self.console.say(self.words("Round {n}.", n=number))
        start = open_view(_start(played))
        for seat in range(played.seats):
            self.console.say(f"{self.speech.title(seat)}: {' '.join(start['hands'][seat])}")  # type: ignore[index]
        for event in at.events:
            self.console.say(self.speech.event(event.for_seat(event.seat)), "  ")
        view = open_view(at)
        drawn = self.show.drawing(view, self.console.width)
        for line in drawn:
            self.console.plain(line)
        told = [] if drawn else self.show.layout(view)
        for line in (*told, self.show.ends(view), *self.show.trick(view)):
            self.console.say(line, "  ")
        if at.result is not None:
            self._result(at)
        self.console.say()

    def _result(self, played: Round) -> None:
        assert played.result is not None
        self.console.say(self.speech.ending(played.result.how))
        for one in played.result.sums:
            self.console.say(f"{self.speech.title(one.seat)}: {self.speech.sum(one.to_json())}")
        scores = [a + b for a, b in zip(played.setup.base, played.scored, strict=True)]
        self.console.say(self.show.scores(scores, played.sides, played.setup.rules.target))


# -- checking -------------------------------------------------------------------------------------------


def verify(files: Sequence[Path], words: Words, *, as_json: bool) -> bool:
    """Check records; True when all of them are right."""
    checked = [_checked(file, words) for file in files]
    if as_json:
        show_json({"files": checked})
    else:
        for one in checked:
            Console().say(_told(one, words))
    return all(one["ok"] for one in checked)


def _checked(file: Path, words: Words) -> JSON:
    try:
        record = load(file)
        record.verify()
    except HughieError as error:
        return {"file": str(file), "ok": False, "error": error.phrase.said(words)}
    fair = sum(one.fair is not None for one in record.rounds)
    return {"file": str(file), "ok": True, "game": f"{record.game}/{record.preset}",
            "rounds": len(record.rounds), "fair": fair}  # fmt: skip


def _told(one: JSON, words: Words) -> str:
    if not one["ok"]:
        return words("{file}: wrong: {error}", file=one["file"], error=one["error"])
    told = words("{file}: right. {game}, rounds: {rounds}, fair deals: {fair}")
    return told.format(**one)


# -- making -----------------------------------------------------------------------------------------------


def record(wish: Wish, rounds: int, out: Path | None, words: Words, *, as_json: bool) -> None:
    """Let bots play a match, or its first rounds, and write it down."""
    agreed = plan(wish, words)
    played = match(f"{agreed.game}/{agreed.preset}", agreed.seats, agreed.seed, agreed.options)
    bots = minds(agreed)
    while True:
        played = _round_played(played, bots)
        if played.over or len(played.rounds) == rounds:
            break
        played = played.next_round()
    names = [f"bot {n} ({name})" for n, name in enumerate(agreed.bots, start=1)]
    written = Record.of_rounds(played.rounds, names, whole_match=True)
    _put_out(written, played, out, words, as_json=as_json)


def _round_played(played: Match, bots: Sequence[Mind]) -> Match:
    while not played.round.over:
        seat = played.turn
        assert seat is not None
        move = guest_move(bots[seat], played.round, seat)
        assert move is not None
        played = played.play(move, seat=seat)
        played = _calls_made(played, bots)
    return played


def _calls_made(played: Match, bots: Sequence[Mind]) -> Match:
    for own in (True, False):
        for seat, mind in enumerate(bots):
            offers = [str(one) for one in played.interjections(seat)]
            if offers and ("call" in offers) == own:
                said = guest_call(mind, played.round, seat)
                played = played if said is None else played.play(said, seat=seat)
    return played


def _put_out(
    written: Record, played: Match, out: Path | None, words: Words, *, as_json: bool
) -> None:
    text = written.to_dgn()
    if out is not None:
        written.save(out)
    if as_json:
        show_json({
            "file": str(out) if out else None, "dgn": text, "rounds": len(played.rounds),
            "scores": list(played.scores), "winners": list(played.winners),
        })  # fmt: skip
    elif out is None:
        Console().plain(text.rstrip("\n"))
    else:
        told = words("{file}: rounds: {rounds}", file=out, rounds=len(played.rounds))
        Console().say(told)


# -- counting ---------------------------------------------------------------------------------------------


def perft(wish: Wish, depth: int, words: Words, *, divide: bool, as_json: bool) -> None:
    """How many ways a dealt round can go on."""
    agreed = plan(wish, words)
    dealt = deal(
        f"{agreed.game}/{agreed.preset}", agreed.seats, agreed.seed, options=agreed.options
    )
    if divide and depth:
        found = counting.divide(dealt, depth)
        if as_json:
            show_json({"depth": depth, "moves": found, "lines": sum(found.values())})
        else:
            Console().plain("\n".join(f"{move}: {lines}" for move, lines in found.items()))
        return
    plies = counting.plies(dealt, depth)
    if as_json:
        show_json(
            {"plies": [{"depth": n, "lines": p.lines, "over": p.over} for n, p in enumerate(plies)]}
        )
        return
    for number, ply in enumerate(plies):
        told = words(
            "depth {n}: lines {lines}, over {over}",
            n=number,
            lines=ply.lines,
            over=ply.over,
        )
        Console().plain(told)
