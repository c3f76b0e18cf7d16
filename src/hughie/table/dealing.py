"""Dealing: commitments first, then seeds, then tiles (`docs/protocol.md` §10)."""

from __future__ import annotations

from hughie.core.fair import FairDeal, commitment, fits
from hughie.table.commands import FairCommit, FairOpen
from hughie.table.draft import Draft, Refused
from hughie.table.state import Dealing

PATIENCE = 2000
"""Milliseconds clients get for each step of a fair deal."""


def ask_for_deal(draft: Draft, void: tuple[int, ...] = ()) -> None:
    """Show the server's commitment; deal at once when no client takes part."""
    state = draft.state
    number = state.round_number + 1
    if number == 1 and state.setup.position is not None:
        draft.add("round", {"round": number}, state.setup.position)
        return
    if state.setup.seed is not None and len(state.persons) == 1:
        draft.add("round", {"round": number}, {"seed": state.setup.seed + number})
        return
    seed = draft.chance(32)
    asked = [] if state.setup.mode != "live" else _taking_part(draft, void)
    data = {
        "round": number, "asked": asked, "void": list(void),
        "commit": commitment(seed, state.setup.id, number).hex(),
    }  # fmt: skip
    draft.add("deal_asked", data, {"seed": seed.hex()})
    if not asked:
        _close(draft)


def _taking_part(draft: Draft, void: tuple[int, ...]) -> list[int]:
    able = [p for p in draft.here.fair if draft.here.connections.get(p, 0)]
    return [seat for seat in draft.seats_of(able) if seat not in void and _awake(draft, seat)]


def _awake(draft: Draft, seat: int) -> bool:
    return draft.state.seats[seat].stand_in is None


def _dealing(draft: Draft, round_number: int) -> Dealing:
    dealing = draft.state.dealing
    if draft.state.phase != "dealing" or dealing is None or dealing.round != round_number:
        raise Refused("fair_closed", round=round_number)
    return dealing


def fair_commit(draft: Draft, command: FairCommit) -> None:
    """A seat commits; when all asked have, everybody may open."""
    dealing, seat = _dealing(draft, command.round), draft.own_seat()
    if dealing.closed or seat not in dealing.asked or seat in dealing.commits:
        raise Refused("fair_closed", round=command.round)
    draft.add("deal_commit", {"seat": seat, "commit": command.commit})
    if len(dealing.commits) + 1 == len(dealing.asked):
        _close(draft)


def fair_open(draft: Draft, command: FairOpen) -> None:
    """A seat opens its seed; when all have, the tiles are dealt."""
    dealing, seat = _dealing(draft, command.round), draft.own_seat()
    if not dealing.closed or seat not in dealing.commits or seat in dealing.seeds:
        raise Refused("fair_closed", round=command.round)
    table = draft.state.setup.id
    if not command.seed or not fits(
        dealing.commits[seat], command.seed, table, dealing.round, seat
    ):
        raise Refused("fair_mismatch", round=command.round)
    draft.add("deal_open", {"seat": seat}, {"seed": command.seed})
    if len(dealing.seeds) + 1 == len(dealing.commits):
        _deal_fairly(draft)


def _close(draft: Draft) -> None:
    dealing = draft.state.dealing
    assert dealing is not None
    seats = range(len(draft.state.seats))
    commits = [dealing.commits.get(seat, "") for seat in seats]
    draft.add("deal_committed", {"round": dealing.round, "commits": commits})
    if not dealing.commits:
        _deal_fairly(draft)


def _deal_fairly(draft: Draft) -> None:
    dealing = draft.state.dealing
    assert dealing is not None
    seats = range(len(draft.state.seats))
    fair = FairDeal(
        draft.state.setup.id, dealing.round, draft.state.agreed.set_max, dealing.commit,
        dealing.server_seed, tuple(dealing.commits.get(seat, "") for seat in seats),
        tuple(dealing.seeds.get(seat, "") for seat in seats), dealing.void,
    )  # fmt: skip
    draft.add("round", {"round": dealing.round}, {"fair": fair.as_dict()})


def wait_no_longer(draft: Draft) -> None:
    """Time is up for a step of the deal: go on without those who did not answer."""
    dealing = draft.state.dealing
    if dealing is None or draft.now < dealing.since + PATIENCE:
        return
    if not dealing.closed:
        _close(draft)
        return
    silent = tuple(seat for seat in sorted(dealing.commits) if seat not in dealing.seeds)
    ask_for_deal(draft, (*dealing.void, *silent))
