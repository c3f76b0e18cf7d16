"""Sentences about what happens: events, refusals, results, from codes and parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hughie.words import Words
from hughie.words.catalogue import COUNTED, ENDINGS, EVENTS, HINTS, REFUSALS, SEATED, SUMS, TO_YOU

JSON = Mapping[str, Any]
HIDDEN = "?"


@dataclass(frozen=True)
class Speech:
    """Speaks to the player on seat `you` (None: to everybody) about players called `names`."""

    words: Words
    names: Sequence[str]
    you: int | None = None

    def name(self, seat: int | None) -> str:
        """What a player is called here."""
        if seat is None:
            return self.words("nobody")
        if seat == self.you:
            return self.words("you")
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.words("Player {n}", n=seat + 1)

    def title(self, seat: int) -> str:
        """A player's name as it begins a line."""
        name = self.name(seat)
        return name[:1].upper() + name[1:] if seat == self.you else name

    def counted(self, what: str, n: int) -> str:
        """A number of things named in `COUNTED`: "5 points"."""
        one, many = COUNTED[what]
        return self.words.plural(one, many, n)

    # -- refusals -------------------------------------------------------------------------------

    def refusal(self, code: str, params: JSON, clause: str = "") -> str:
        """Why something is not possible, and where the game's rules page says so."""
        text = REFUSALS.get(code)
        said = f"{code} {dict(params)}" if text is None else self._filled(text, params)
        return f"{said} [{self.words('rules {clause}', clause=clause)}]" if clause else said

    def _filled(self, text: str, params: JSON) -> str:
        values = {name: self._value(name, value) for name, value in params.items()}
        if "turn" in params and params["turn"] is not None:
            values.setdefault("player", self.name(int(params["turn"])))
        if "call" in values:
            values.setdefault("move", values["call"])
        return self.words(text, **values)

    def _value(self, name: str, value: object) -> str:
        if name == "player" and isinstance(value, int):
            return self.name(value - 1)
        if name in {"move", "call"}:
            word, _, number = str(value).partition(":")
            return f"{self.words(word)} {number}".rstrip()
        if name in COUNTED and isinstance(value, int):
            return self.counted(name, value)
        if isinstance(value, (list, tuple)):
            return self.listed([str(one) for one in value])
        return str(value)

    def reason(self, reason: JSON | None) -> str:
        """Why a move is a good one; empty when nobody says."""
        text = HINTS.get(str(reason["code"])) if reason else None
        if not reason or not text:
            return ""
        params = reason["params"]
        named = {"player": int(params["seat"]) + 1} if "seat" in params else {}
        return self._filled(text, {**params, **named})

    def listed(self, items: Sequence[str]) -> str:
        """Items one after the other, each once."""
        return ", ".join(dict.fromkeys(items)) or self.words("none")

    # -- events ---------------------------------------------------------------------------------

    def event(self, event: JSON) -> str:
        """An event of a round as one sentence."""
        kind, seat = str(event["kind"]), event.get("seat")
        form = _form(kind, event)
        text = TO_YOU.get(form) if seat is not None and seat == self.you else None
        text = text or EVENTS.get(form)
        if text is None:
            return self._unknown(event, kind, seat)
        return self.words(text, **self._about(event, seat))

    def _unknown(self, event: JSON, kind: str, seat: int | None) -> str:
        """An event of a game from elsewhere: who, what, and the values that come with it."""
        values = [str(value) for name, value in event.items() if name not in {"kind", "seat"}]
        return " ".join([*([] if seat is None else [f"{self.title(seat)}:"]), kind, *values])

    def _about(self, event: JSON, seat: int | None) -> dict[str, str]:
        values = {name: self._value(name, value) for name, value in event.items()}
        values["player"] = self.name(seat)
        points = event.get("points")
        if isinstance(points, int):
            values["gain"] = str(points)
        if event.get("of") is not None:
            values["other"] = self.name(event["of"])
        if "terms" in event:
            values["sum"] = self.scored(event)
        if "lots" in event:
            values["lots"] = ", ".join(
                f"{self.name(lot['seat'])} {lot['tile']}" for lot in event["lots"]
            )
        return values

    def scored(self, event: JSON) -> str:
        """How a score came about: "5 + 10 (double) = 15: +15"."""
        total, points, due = event["total"], event["points"], event.get("due", event["points"])
        terms = " + ".join(self._term(term) for term in event["terms"])
        added = f"{terms} = {total}" if len(event["terms"]) > 1 else terms
        said = f"{added}: +{points}"
        if points < due:
            said += " " + self.words("({due} would go past the points that win)", due=due)
        return said

    def _term(self, term: JSON) -> str:
        double = term["tile"] == f"{term['number']}-{term['number']}" and term["worth"] > 0
        return f"{term['worth']} {self.words('(double)')}" if double else str(term["worth"])

    def seated(self, event: JSON) -> str:
        """What happened around the table; empty for what nobody needs to be told."""
        text = SEATED.get(str(event["kind"]))
        if text is None:
            return ""
        seat = event.get("seat", next(iter(event.get("seats") or []), None))
        if seat is None or (seat == self.you and event["kind"] != "take_back"):
            return ""
        name = event.get("name") or (self.names[seat] if seat < len(self.names) else None)
        return self.words(text, player=name or self.name(seat))

    # -- results --------------------------------------------------------------------------------

    def ending(self, how: str) -> str:
        """How a round ended; the events before have said whose doing it was."""
        return self.words(ENDINGS.get(how, "The round is over."))

    def sum(self, one: JSON) -> str:
        """Where the points of the end of a round come from: "pips of the opponents 10 + 12 = 22 → 20: +20"."""
        label = self.words(SUMS.get(str(one["code"]), str(one["code"])))
        terms = [str(term) for term in one["terms"]]
        if terms == [str(one["points"])]:
            terms = []
        sums = f" {' + '.join(terms)}".replace("+ -", "- ")
        if len(terms) > 1:
            sums += f" = {one['total']}"
        if one["points"] != one["total"]:
            sums += f" → {one['points']}"
        return f"{label}{sums if terms else ''}: +{one['points']}"


def _form(kind: str, event: JSON) -> str:
    """Which text of a kind fits: seen or not, with or without points."""
    if kind in {"call", "muggins"} and "terms" not in event and "of" not in event:
        return f"{kind}_fined" if event.get("points") else f"{kind}_nothing"
    if kind == "put_back" and event.get("face_up"):
        return "put_back_up"
    known = event.get("tile", event.get("tiles", HIDDEN)) != HIDDEN
    return f"{kind}_seen" if known and f"{kind}_seen" in EVENTS else kind
