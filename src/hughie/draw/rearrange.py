"""Lay a whole branching chain anew when laying tile by tile has run into a corner.

A search over the spots of every tile, and of a place for every open end. What has no way
left, or only one, is laid first; what cannot be laid jumps back to what is in its way
(conflict-directed backjumping); after a number of tries the search gives up. Tiles are
offered their present spots first, so that little moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from hughie.draw.arms import Arm, bends, crossings, sides
from hughie.draw.grid import Grid, Spot, along, corner
from hughie.draw.lay import Laid, Stuck, keep, lead_spot, next_arm, put
from hughie.draw.search import crowding
from hughie.draw.tree import Node, Tree

TOUCHING = 60
WHIM = 4
LINE, DOUBLE, END = range(3)


class Spent(Exception):
    """The search has used up its tries."""


@dataclass(slots=True)
class Offer:
    """One way to lay an item: an arm of its parent, a spot, and for ends a double's spot.

    ``cover`` is what it takes, ``wall`` what has to be free for it, ``near`` what should be.
    """

    arm: Arm | None
    spot: Spot
    double: Spot | None
    cover: int
    wall: int
    near: int


@dataclass(slots=True)
class Item:
    """A tile to lay, or (``node`` None) an open end that needs places.

    ``taken`` is the offer it has got, with its own ``arms``, their cached ``ways`` and the
    ``used`` ones of them (bits of sides); ``watch`` are two offers that were open when last
    looked at, ``stamp`` tells that they are still offers of the same parent's place.
    """

    parent: int
    side: int
    node: Node | None
    kind: int
    taken: Offer | None = None
    arms: list[Arm] = field(default_factory=list)
    ways: dict[tuple[int, int], list[Offer]] = field(default_factory=dict)
    used: int = 0
    places: int = 0
    watch: list[Offer] = field(default_factory=list)
    stamp: int = -1


@dataclass(frozen=True, slots=True)
class Effort:
    """After how many tries to give up, and what to try.

    Tiles within ``reach`` units of the trouble are taken up; a ``whim`` other than 0 means
    all tiles, from scratch, in another order.
    """

    tries: int
    reach: int = 0
    lax: bool = True
    whim: int = 0


NEARBY = (Effort(40, reach=8, lax=False), Effort(60, reach=8), Effort(100, reach=20))
WHOLE = tuple(Effort(150, whim=whim) for whim in range(1, 9))
COMMON = 64


def rearrange(laid: Laid, tree: Tree, count: int) -> Laid:
    """Lay the first ``count`` tiles anew, near the last one or (a common number) all of them.

    Raises Stuck when no way is found.
    """
    thorough = count <= COMMON and not laid.apart
    for effort in NEARBY + WHOLE if thorough else NEARBY:
        puzzle = Puzzle(laid, tree, count, effort)
        try:
            if puzzle.solve() is None:
                return puzzle.result()
        except Spent:
            continue
    raise Stuck


class Puzzle:
    """All items, tiles first, and what they cover so far (``order``: as they were laid).

    ``lax`` lets strangers touch, turns at doubles, and does without places for doubles.
    """

    def __init__(self, laid: Laid, tree: Tree, count: int, effort: Effort) -> None:
        self.laid = laid
        self.grid: Grid = laid.grid
        self.lax = effort.lax
        self.whims = Random(effort.whim) if effort.whim else None
        self.occupied = 0
        self.order: list[int] = []
        self.items = [_tile_item(node) for node in tree.nodes[:count]]
        self.items += [Item(index, side, None, END) for index, side in _open_ends(tree, count)]
        if not effort.whim:
            self.settle(effort.reach)
        self.waiting = [index for index, item in enumerate(self.items) if item.taken is None]
        self.tries = effort.tries + len(self.waiting)

    def settle(self, reach: int) -> None:
        """Leave what lies further than ``reach`` from the last tile's parent where it is."""
        loose = self.loose(reach)
        for index, item in enumerate(self.items):
            if index not in loose and item.parent not in loose:
                offer = self.present(index, item)
                if offer is not None and not offer.wall & self.occupied:
                    self.take(index, offer)
        self.order = []

    def loose(self, reach: int) -> set[int]:
        """Tiles near the trouble, all that hang on them, and the last tile."""
        nodes = [item.node for item in self.items if item.node is not None]
        last = nodes[-1]
        around = self.laid.spots[last.parent or 0].rect.grown(reach)
        found = {last.index}
        for node in nodes[1:-1]:
            if node.parent in found or self.laid.spots[node.index].rect.meets(around):
                found.add(node.index)
        return found

    def present(self, index: int, item: Item) -> Offer | None:
        """The way an item lies now, if it does and still can."""
        if item.parent < 0:
            return next(self.offers(item))
        parent = self.items[item.parent]
        if item.node is not None:
            side, spot, double = self.laid.used[index], self.laid.spots[index], None
        else:
            kept = next_arm(self.laid, item.parent, item.side)
            if kept.single is None:
                return None
            side, spot, double = kept.side, kept.single, kept.double
        arm = next((arm for arm in parent.arms if arm.side == side), None)
        return None if arm is None else self.offer(arm, spot, double)

    def solve(self) -> set[int] | None:
        """Lay the remaining items: None, or the laid items that are in the way."""
        index = self.next_item()
        if index < 0:
            return None
        item = self.items[index]
        blame: set[int] = set()
        for offer in self.liked(item):
            self.tries -= 1
            if self.tries < 0:
                raise Spent
            self.take(index, offer)
            further = self.solve()
            if further is None:
                return None
            self.undo(index)
            if index not in further:
                return further
            blame |= further - {index}
        return blame | self.blame(item)

    def next_item(self) -> int:
        """An item with no way or only one, else the first tile, else the first end."""
        first = -1
        for index in self.waiting:
            item = self.items[index]
            if item.taken or (item.parent >= 0 and not self.items[item.parent].taken):
                continue
            if not self.at_ease(item):
                return index
            if first < 0:
                first = index
        return first

    def at_ease(self, item: Item) -> bool:
        """Whether the item has two ways at least; those that were seen last are tried first."""
        if item.parent < 0:
            return False
        parent = self.items[item.parent]
        if item.stamp != parent.places or not all(self.open(offer, parent) for offer in item.watch):
            item.watch, item.stamp = [], parent.places
            for offer in self.offers(item):
                if self.open(offer, parent):
                    item.watch.append(offer)
                    if len(item.watch) == 2:
                        break
        return len(item.watch) == 2

    def open(self, offer: Offer, parent: Item) -> bool:
        assert offer.arm is not None
        return not (parent.used >> offer.arm.side & 1 or offer.wall & self.occupied)

    # Offers

    def liked(self, item: Item) -> list[Offer]:
        """The open ways of an item, best first."""
        if item.parent < 0:
            return list(self.offers(item))
        parent = self.items[item.parent]
        found = [offer for offer in self.offers(item) if self.open(offer, parent)]
        if item.node is not None and len(found) > 1:
            ranked = [(self.dislike(item.node, o), i, o) for i, o in enumerate(found)]
            found = [offer for _, _, offer in sorted(ranked, key=lambda entry: entry[:2])]
        return found

    def dislike(self, node: Node, offer: Offer) -> int:
        liking = self.whims.randrange(WHIM) if self.whims else 0
        spots = self.laid.spots
        if not self.whims and node.index < len(spots) and spots[node.index] == offer.spot:
            return -1
        if offer.near & self.occupied:
            return TOUCHING + liking
        bent = offer.arm is not None and offer.spot.heading != offer.arm.port.heading
        return 2 * crowding(self.grid, offer.spot, self.occupied) + 3 * bent + liking

    def offers(self, item: Item) -> Iterator[Offer]:
        """All ways to lay an item, open or not."""
        if item.parent < 0:
            assert item.node is not None
            spot = lead_spot(self.grid, item.node)
            yield Offer(None, spot, None, self.grid.mask(spot.rect), 0, 0)
            return
        parent = self.items[item.parent]
        double = parent.node is not None and parent.node.double
        for arm in parent.arms:
            if double or arm.side == item.side:
                yield from self.ways(parent, arm, item.kind)

    def ways(self, parent: Item, arm: Arm, kind: int) -> list[Offer]:
        """The ways along one arm; they stay the same as long as the parent keeps its place."""
        found = parent.ways.get((arm.side, kind))
        if found is None:
            pairs = self.end_spots(arm) if kind == END else self.spots(arm, kind)
            made = (self.offer(arm, spot, double) for spot, double in pairs)
            found = parent.ways[arm.side, kind] = [offer for offer in made if offer is not None]
        return found

    def spots(self, arm: Arm, kind: int) -> Iterator[tuple[Spot, None]]:
        for spot in crossings(arm) if kind == DOUBLE else lines(arm, self.lax):
            yield spot, None

    def end_spots(self, arm: Arm) -> Iterator[tuple[Spot, Spot | None]]:
        both = arm.tail is not None or not self.laid.equal
        for spot in lines(arm, self.lax):
            if both:
                for double in crossings(arm):
                    yield spot, double
        for spot in lines(arm, self.lax):
            if self.lax or not both:
                yield spot, None

    def offer(self, arm: Arm, spot: Spot, double: Spot | None) -> Offer | None:
        """The masks of a way; None if it leaves the board."""
        rects = [spot.rect]
        if double is not None:
            rects += [double.rect, along(double.front).rect]
        if not all(self.grid.holds(rect) for rect in rects):
            return None
        cover = near = 0
        for rect in rects:
            cover |= self.grid.mask(rect)
            near |= self.grid.halo(rect)
        near &= ~arm.own
        return Offer(arm, spot, double, cover, cover if self.lax else near, near)

    # What lies

    def blame(self, item: Item) -> set[int]:
        """What keeps an item from all its other ways: its parent, what took its sides or room."""
        if item.parent < 0:
            return set()
        parent = self.items[item.parent]
        found = {item.parent}
        if parent.node is not None and parent.node.double:
            found |= {index for index in self.order if self.items[index].parent == item.parent}
        for offer in self.offers(item):
            if offer.wall & self.occupied:
                found.add(self.owner(offer.wall))
        return found

    def owner(self, area: int) -> int:
        """The first item laid in the search that covers some of an area, -1 if none did."""
        for index in self.order:
            taken = self.items[index].taken
            if taken is not None and taken.cover & area:
                return index
        return -1

    def take(self, index: int, offer: Offer) -> None:
        item = self.items[index]
        item.taken = offer
        item.places += 1
        if item.node is not None:
            item.arms = sides(item.node, offer.spot, offer.arm, offer.cover)
            item.ways = {}
        if offer.arm is not None:
            self.items[item.parent].used |= 1 << offer.arm.side
        self.occupied |= offer.cover
        self.order.append(index)

    def undo(self, index: int) -> None:
        item = self.items[index]
        assert item.taken is not None
        if item.taken.arm is not None:
            self.items[item.parent].used ^= 1 << item.taken.arm.side
        self.occupied ^= item.taken.cover
        item.taken, item.used = None, 0
        self.order.pop()

    def result(self) -> Laid:
        """The chain as found, with the places of its ends; spare sides get theirs if they can."""
        laid = Laid(self.grid, self.laid.equal, self.laid.apart)
        for item in self.items:
            assert item.taken is not None
            offer, arm = item.taken, None
            if offer.arm is not None:
                arm = _same(laid.arms[item.parent], offer.arm)
            if item.node is not None:
                put(laid, item.node, offer.spot, arm)
            elif arm is not None:
                arm.single, arm.double, arm.mask = offer.spot, offer.double, offer.cover
                laid.kept |= offer.cover
        for arm in (arm for arms in laid.arms for arm in arms if arm.single is None):
            keep(laid, arm)
        return laid


def lines(arm: Arm, lax: bool) -> Iterator[Spot]:
    """Spots of a tile in line: straight on, then turning; ``lax`` even from a double's side."""
    yield along(arm.port)
    yield from (spot for spot, _ in bends(arm))
    if lax and arm.tail is None and not arm.short:
        for turn in (1, 3):
            yield corner(arm.port, (arm.port.heading + turn) % 4)


def _tile_item(node: Node) -> Item:
    parent = -1 if node.parent is None else node.parent
    return Item(parent, node.side, node, DOUBLE if node.double else LINE)


def _same(arms: list[Arm], wanted: Arm) -> Arm:
    return next(arm for arm in arms if arm.side == wanted.side)


def _open_ends(tree: Tree, count: int) -> list[tuple[int, int]]:
    """Open ends while only ``count`` tiles lie; of a double only the next side."""
    found = []
    for node in tree.nodes[:count]:
        taken = tree.taken[node.index]
        free = [side for side in node.own if taken.get(side, count) >= count]
        found += [(node.index, side) for side in (free[:1] if node.double else free)]
    return found
