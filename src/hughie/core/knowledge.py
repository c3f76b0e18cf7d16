"""What a seat may know: the only file that looks at secrets on behalf of people and bots.

``view`` is an allow-list: it is built from what may be shown, nothing is deleted from anything.
``determinize`` makes a world that a seat cannot tell from the real one.
"""

from __future__ import annotations

from hughie.core.game import Rules
from hughie.core.places import SPINNER, kind_at, number_at, tile_at
from hughie.core.rng import Rng
from hughie.core.state import NO_TILE, PHASE_NAMES, State
from hughie.core.tiles import BIT, TEXT, tiles_in

HIDDEN = "?"


def known_to(s: State, seat: int | None, recall: bool) -> int:
    """Return the mask of tiles a seat (None: an onlooker) can place, on top of the layout.

    Without ``recall`` a face-down tile that was seen earlier counts as unseen; one's own open
    hand and the tile one is looking at now are always known.
    """
    if seat is None:
        return s.face
    hand = s.hands[seat]
    if recall:
        return hand.known | s.shown | s.face
    now = s.face
    if s.open & BIT[seat]:
        now |= hand.known & hand.tiles
    if s.turn == seat:
        for tile in (s.up, s.peeked):
            if tile != NO_TILE:
                now |= hand.known & BIT[tile]
    return now


def hand_texts(s: State, seat: int, shown: int) -> list[str]:
    """Return a hand as texts: a row in its order, an open hand with the unseen tiles last."""
    if s.rows and not s.open & BIT[seat]:
        return [TEXT[t] if shown & BIT[t] else HIDDEN for t in s.rows[seat]]
    held = s.hands[seat].tiles
    seen = tiles_in(held & shown)
    return [TEXT[t] for t in seen] + [HIDDEN] * (held.bit_count() - len(seen))


def zones(rules: Rules, s: State, seat: int | None, recall: bool) -> dict[str, object]:
    """Return where the tiles are, as far as a seat may know."""
    shown = -1 if s.how else known_to(s, seat, recall)
    up = None
    if s.up != NO_TILE and not s.how and s.rows:
        up = {"seat": s.turn, "tile": TEXT[s.up] if shown & BIT[s.up] else HIDDEN}
    nexts = [rules.next_index(s, other) for other in range(rules.seats)]
    return {
        "hands": [hand_texts(s, other, shown) for other in range(rules.seats)],
        "row": [bool(s.rows) and not s.open & BIT[other] for other in range(rules.seats)],
        "next": [index if index >= 0 else None for index in nexts],
        "up": up,
        "boneyard": len(s.yard) - rules.dead(s),
        "drawable": rules.drawable(s),
        "dead": rules.dead(s),
    }


def table(rules: Rules, s: State) -> dict[str, object]:
    """Return what lies open on the table: ends, spinners, count, points, whose turn."""
    count = rules.count(s)
    return {
        "turn": s.turn if not s.how else None,
        "phase": PHASE_NAMES[s.phase],
        "leader": s.leader,
        "spinners": [TEXT[tile_at(p)] for p in s.ends if kind_at(p) == SPINNER],
        "ends": ends(rules, s),
        "count": count if count >= 0 else None,
        "points": s.points[:],
        "scores": s.base[:],
        "target": rules.target,
        "over": bool(s.how),
    }


def ends(rules: Rules, s: State) -> list[dict[str, object]]:
    """Return the open ends as plain data; places closed for the moment are left out.

    `shut` marks ends that take only the double of their number.
    """
    found: list[dict[str, object]] = []
    for index, code in enumerate(s.ends):
        room = rules.room(code)
        if room == 0 or (s.only >= 0 and index != s.only):
            continue
        found.append(
            {
                "number": number_at(code),
                "worth": rules.worth(code),
                "tile": TEXT[tile_at(code)],
                "places": room,
                "shut": rules.shut(s, code),
            }
        )
    return found


def determinize(
    rules: Rules, s: State, seat: int, rng: Rng | None = None, trusted: int = -1
) -> State:
    """Return a world that ``seat`` cannot tell from this one: unseen tiles change places.

    Without ``rng`` they come in their own order, so that the world depends on nothing but what the
    seat knows. ``trusted`` is the part of its knowledge that the seat still remembers.
    """
    world = s.copy()
    seen = (s.hands[seat].known | s.shown) & trusted | known_to(s, seat, False) | s.laid
    unseen = tiles_in(rules.tiles.all & ~seen & _placed(s))
    if rng is not None:
        rng.shuffle(unseen)
    world.fresh = s.fresh & seen
    for other in range(rules.seats):
        if s.rows and not s.open & BIT[other]:
            _refill_row(world, s, other, seen, unseen)
        else:
            _refill_hand(world, s, other, seen, unseen)
    world.yard = [t if seen & BIT[t] else unseen.pop() for t in s.yard]
    _settle(world, s, seat)
    _reseat_knowledge(world, s, seat, seen)
    return world


def _settle(world: State, s: State, seat: int) -> None:
    """Bring what depends on the hands in line with the new ones."""
    world.live = 0
    for hand in world.hands:
        world.live |= hand.tiles
    if not s.laid and seat != s.leader and s.lead & world.hands[s.leader].tiles == 0:
        world.lead = world.hands[s.leader].tiles


def _placed(s: State) -> int:
    mask = s.live
    for tile in s.yard:
        mask |= BIT[tile]
    return mask


def _refill_row(world: State, s: State, seat: int, seen: int, unseen: list[int]) -> None:
    held = 0
    row = world.rows[seat]
    for index, tile in enumerate(row):
        if not seen & BIT[tile]:
            row[index] = _other(world, s, tile, unseen)
        held |= BIT[row[index]]
    world.hands[seat].tiles = held


def _refill_hand(world: State, s: State, seat: int, seen: int, unseen: list[int]) -> None:
    hand = world.hands[seat]
    kept = hand.tiles & seen
    for tile in tiles_in(hand.tiles & ~seen):
        kept |= BIT[_other(world, s, tile, unseen)]
    hand.tiles = kept


def _other(world: State, s: State, tile: int, unseen: list[int]) -> int:
    """Put another tile in the place of one: turned, peeked at or drawn in this turn as that was."""
    new = unseen.pop()
    if tile == s.up:
        world.up = new
    if tile == s.peeked:
        world.peeked = new
    if s.fresh & BIT[tile]:
        world.fresh |= BIT[new]
    return new


def _reseat_knowledge(world: State, s: State, seat: int, seen: int) -> None:
    """Give the others a knowledge that fits the new world: what is common, and their own hands."""
    world.shown = s.shown & seen
    for other in range(len(world.hands)):
        if other == seat:
            continue
        hand = world.hands[other]
        hand.known = s.hands[other].known & seen
        if s.open & BIT[other]:
            hand.known |= hand.tiles


def trick(s: State) -> dict[str, object] | None:
    """Return the table of a trick game: all of it is public."""
    t = s.trick
    if t is None:
        return None
    return {
        "trump": t.trump,
        "turned": TEXT[t.turned] if t.turned != NO_TILE else None,
        "led": TEXT[t.led] if t.led != NO_TILE else None,
        "closed_by": t.closed_by if t.closed_by >= 0 else None,
        "taken": [[TEXT[tile] for tile in tiles_in(mask)] for mask in t.taken],
        "tricks": t.tricks[:],
        "declared": [TEXT[tile] for tile in tiles_in(t.declared)],
    }
