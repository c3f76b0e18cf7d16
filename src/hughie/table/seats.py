"""Who sits where: joining, leaving, bots on seats, the host's rights."""

from __future__ import annotations

import unicodedata

from hughie.table.commands import (
    AddBot,
    HandOver,
    HandToBot,
    Join,
    Kick,
    Leave,
    Ready,
    RemoveBot,
    Rename,
    SetRules,
    Sit,
    TakeSeatBack,
)
from hughie.table.draft import Draft, Refused
from hughie.table.effects import Revoke

NAME_LENGTH = 24
STAND_IN = "greedy"
CALM = ("lobby", "between", "finished")


def clean_name(name: str, longest: int = NAME_LENGTH) -> str:
    """A name as it is shown: trimmed, composed, without control characters; refuses the rest."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(text) <= longest or any(unicodedata.category(c)[0] == "C" for c in text):
        raise Refused("bad_name", longest=longest)
    return text


def unique_name(draft: Draft, name: str, besides: int | None = None) -> str:
    """`name`, with a number behind it when somebody here is called that already."""
    taken = {s.name.casefold() for n, s in enumerate(draft.state.seats) if n != besides}
    found, number = name, 2
    while found.casefold() in taken:
        found, number = f"{name[: NAME_LENGTH - 3]} {number}", number + 1
    return found


def join(draft: Draft, command: Join) -> None:
    """A new person takes the seat asked for, or the first open one; friends on the device follow."""
    person = draft.state.people + 1
    for number, given in enumerate((command.name, *command.more)):
        seat = _seat_to_join(draft, command.seat if number == 0 else None)
        name = unique_name(draft, clean_name(given), seat)
        draft.add("sat", {"seat": seat, "person": person, "name": name})
    if draft.state.host is None:
        draft.add("host", {"person": person})
    draft.here.gone.setdefault(person, draft.now)  # on their way: the page still has to open
    draft.result = {"person": person, "seats": list(draft.state.seats_of(person))}


def _seat_to_join(draft: Draft, wanted: int | None) -> int:
    if wanted is None:
        return _first_free(draft)
    seat, there = draft.target(wanted)
    if there.kind == "person" or (there.kind == "bot" and draft.state.phase not in CALM):
        raise Refused("seat_taken", seat=seat)
    return seat


def _first_free(draft: Draft) -> int:
    for number, seat in enumerate(draft.state.seats):
        if seat.kind == "open":
            return number
    if draft.state.phase in {"between", "finished"}:
        for number, seat in enumerate(draft.state.seats):
            if seat.kind == "bot":
                return number
    raise Refused("table_full", watch=True)


def sit(draft: Draft, command: Sit) -> None:
    """Change to an open seat, in the lobby."""
    draft.need("lobby")
    mine = draft.state.seats_of(command.person)
    if not mine:
        raise Refused("not_seated")
    seat, there = draft.target(command.seat)
    if there.kind != "open":
        raise Refused("seat_not_open", seat=seat)
    draft.add("moved", {"seat": mine[0], "to": seat})


def rename(draft: Draft, command: Rename) -> None:
    """Be called something else."""
    seat = draft.own_seat()
    draft.add("renamed", {"seat": seat, "name": unique_name(draft, clean_name(command.name), seat)})


def ready(draft: Draft, command: Ready) -> None:
    """Be ready for the first round, or not any more."""
    draft.need("lobby")
    draft.add("ready", {"seat": draft.own_seat(), "ready": command.ready})


def leave(draft: Draft, command: Leave) -> None:
    """Give up all one's seats."""
    if not draft.state.seats_of(command.person):
        raise Refused("not_seated")
    assert command.person is not None
    send_away(draft, command.person, kicked=False)


def kick(draft: Draft, command: Kick) -> None:
    """The host sends a person away."""
    draft.need_host()
    seat, there = draft.target(command.seat)
    if there.person is None or there.person == command.person:
        raise Refused("not_your_seat", seat=seat)
    send_away(draft, there.person, kicked=True)


def send_away(draft: Draft, person: int, *, kicked: bool) -> None:
    """A person's seats open (lobby) or go to bots for good; the host's rights pass on."""
    seats = draft.state.seats_of(person)
    draft.add("left", {"seats": list(seats), "person": person, "kicked": kicked})
    for seat in seats:
        if draft.state.phase == "lobby":
            draft.add("opened", {"seat": seat})
        else:
            seat_bot(draft, seat, draft.state.seats[seat].stand_in or STAND_IN)
    draft.effects.append(Revoke(person))
    if draft.state.host == person:
        pass_host_on(draft, person)


def pass_host_on(draft: Draft, person: int) -> None:
    """Somebody else becomes host: the first who is here, else the first seated."""
    others = [p for p in draft.state.persons if p != person]
    here = [p for p in others if draft.here.present(p, draft.now)]
    following = next(iter(here or others), None)
    if following != draft.state.host:
        draft.add("host", {"person": following})


def seat_bot(draft: Draft, seat: int, bot: str) -> None:
    """A bot takes a seat for good, under a name of its own."""
    name = unique_name(draft, BOT_NAMES[seat % len(BOT_NAMES)], seat)
    draft.add("bot", {"seat": seat, "bot": bot, "name": name})


BOT_NAMES = ("Wira", "Zosia", "Hugh", "Melati", "Bronek", "Ada")


def fill_with_bots(draft: Draft) -> None:
    """Every open seat gets a bot."""
    for number, seat in enumerate(draft.state.seats):
        if seat.kind == "open":
            seat_bot(draft, number, STAND_IN)


def add_bot(draft: Draft, command: AddBot) -> None:
    """The host puts a bot on an open seat, or exchanges the bot on a seat."""
    draft.need_host()
    seat, there = draft.target(command.seat)
    if there.kind == "person":
        raise Refused("seat_taken", seat=seat)
    seat_bot(draft, seat, command.bot)


def remove_bot(draft: Draft, command: RemoveBot) -> None:
    """The host opens the seat of a bot, in the lobby."""
    draft.need_host()
    draft.need("lobby")
    seat, there = draft.target(command.seat)
    if there.kind != "bot":
        raise Refused("seat_not_open", seat=seat)
    draft.add("opened", {"seat": seat})


def hand_over(draft: Draft, command: HandOver) -> None:
    """Another person becomes host."""
    draft.need_host()
    seat, there = draft.target(command.to)
    if there.person is None:
        raise Refused("no_such_seat", seat=seat)
    draft.add("host", {"person": there.person})


def hand_to_bot(draft: Draft, _command: HandToBot) -> None:
    """A bot plays for a person until further notice."""
    draft.need("playing", "dealing", "between")
    seat = draft.own_seat()
    if draft.state.seats[seat].stand_in is None:
        draft.add("stand_in", {"seat": seat, "bot": STAND_IN, "why": "asked"})


def take_seat_back(draft: Draft, _command: TakeSeatBack) -> None:
    """The owner plays again."""
    hand_back(draft, draft.own_seat())


def hand_back(draft: Draft, seat: int) -> None:
    """End the standing in on a seat, if there is any."""
    if draft.state.seats[seat].stand_in is not None:
        draft.add("hand_back", {"seat": seat})


def set_rules(draft: Draft, command: SetRules) -> None:
    """The host agrees with everybody on other rules, between matches."""
    draft.need_host()
    draft.need("lobby", "finished")
    agreed = draft.state.engine.agree(
        command.game, command.preset, command.options, len(draft.state.seats)
    )
    data = {"game": agreed.game, "preset": agreed.preset, "options": agreed.changed()}
    draft.add("rules", data)
