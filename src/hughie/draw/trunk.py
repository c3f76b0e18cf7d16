"""Lay the trunk of a branching chain: its doubles, and what joins them, with room around each.

Of a chain that is known beforehand all that is hard to lay is its trunk, as single tiles
between doubles leave little choice. It is laid from its middle outwards, so that every side
of every double can be reached from outside; what hangs there is laid later. Each double goes
where least else is to come, and where none finds room the last one is laid elsewhere.
Where no such trunk is found, joints may be loose: a double may lie in line with the tile before
it, and a line may turn right at the long side of a double.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from hughie.draw.arms import LEFT_END, Arm, bends, crossings, sides
from hughie.draw.cloth import Cloth, surrounding, union, within
from hughie.draw.grid import HALF, LONG, Port, Rect, Spot, across, along, slab
from hughie.draw.lanes import Gate, Lane, lanes
from hughie.draw.lay import Laid, lead_spot, put
from hughie.draw.look import block
from hughie.draw.tree import Node, carried, renumbered

# How far ahead of a side what is to come there is felt, how sharply, and how much is left to chance.
AHEAD, BLUR, WHIM = 4, 9, 0.5
# How much less loose joints are liked, more or less.
LOOSE = 0.8, 1.4
# How many more steps than tiles to take before beginning again.
PATIENCE = 8
# How far around the trunk lanes must lead.
CLOSE = 4


class Side(NamedTuple):
    """An open side, what hangs there of the trunk, and how much; felt at ``x``, ``y``.

    ``gate`` is where a lane begins there.
    """

    node: int
    arm: Arm
    child: Node | None
    weight: float
    x: int
    y: int
    gate: Gate


class Grown(NamedTuple):
    """A part of the trunk: where each tile lies, on which arm of another, and what is open."""

    occupied: int
    around: Rect
    open: tuple[Side, ...]
    laid: dict[int, tuple[Spot, Arm | None]]


class Trunk:
    """The tiles of a chain that carry doubles, numbered as they are laid: from the middle outwards.

    ``order`` has their numbers in the chain; ``weight`` is what each carries.
    """

    def __init__(self, nodes: Sequence[Node]) -> None:
        heavy = carried(nodes, [3 if node.double else 1 for node in nodes])
        self.carrying = trunk_of(nodes)
        middle = _middle(nodes, heavy)
        self.order, self.nodes = _from(middle, self.carrying)
        self.children: list[list[Node]] = [[] for _ in self.nodes]
        own = {i: heavy[i] for i in self.order}
        for node in self.carrying:
            if node.parent is not None:
                own[node.parent] -= heavy[node.index]
        self.weight = carried(self.nodes, [own[i] for i in self.order])
        for node in reversed(self.nodes):
            if node.parent is not None:
                self.children[node.parent].append(node)
        for children in self.children:
            children.sort(key=lambda child: -self.weight[child.index])

    def around(self, grown: Grown) -> list[Side]:
        """The open sides, clockwise around the trunk."""
        found: list[Side] = []
        here: dict[int, list[tuple[int, Side | int]]] = {}
        for side in grown.open:
            here.setdefault(side.node, []).append((side.arm.port.heading, side))
        for index, (_, arm) in grown.laid.items():
            if arm is not None:
                here.setdefault(self.nodes[index].parent or 0, []).append((arm.port.heading, index))
        self.collect(0, grown, here, found)
        return found

    def collect(
        self,
        index: int,
        grown: Grown,
        here: dict[int, list[tuple[int, Side | int]]],
        found: list[Side],
    ) -> None:
        """The open sides of a tile and of all that hangs on it, clockwise."""
        back = grown.laid[index][0].heading + 2
        for _, one in sorted(here.get(index, ()), key=lambda one: (one[0] - back) % 4):
            if isinstance(one, int):
                self.collect(one, grown, here, found)
            else:
                found.append(one)

    def lay(self, grown: Grown, equal: bool, cloth: Cloth) -> Laid:
        """The trunk on a cloth, its tiles in the order of the chain."""
        place = {index: at for at, index in enumerate(self.order)}
        number = {node.index: at for at, node in enumerate(self.carrying)}
        laid = Laid(cloth, equal)
        for node in self.carrying:
            spot, joint = self.seen(grown, place, node)
            here, arm = renumbered(node, number), None
            if here.parent is not None:
                double = laid.nodes[here.parent].double
                arms = laid.arms[here.parent]
                arm = next(a for a in arms if (a.port == joint if double else a.side == node.side))
            put(laid, here, spot, arm)
        return laid

    def seen(self, grown: Grown, place: dict[int, int], node: Node) -> tuple[Spot, Port | None]:
        """The spot of a tile as laid from its parent in the chain, and where it meets that."""
        spot, arm = grown.laid[place[node.index]]
        if node.parent is None:
            if node.double:
                return _crosswise(spot.rect), None
            return (spot if self.nodes[place[node.index]].touch == 0 else _back(spot)), None
        if self.nodes[place[node.index]].parent == place[node.parent]:
            assert arm is not None
            return spot, arm.port
        before, arm = grown.laid[place[node.parent]]
        assert arm is not None
        joint = before.port.turned()
        if not node.double:
            return _back(spot), joint
        port = arm.port.turned()
        return (along(port) if arm.side >= LEFT_END else across(port)), joint


class Growth:
    """One way to lay a trunk on a cloth, as chance will have it."""

    def __init__(self, trunk: Trunk, cloth: Cloth, chance: Random, loose: bool) -> None:
        self.trunk, self.cloth, self.chance, self.loose = trunk, cloth, chance, loose
        self.haste = [weight * chance.uniform(1 - WHIM, 1) for weight in trunk.weight]
        self.dislike = chance.uniform(*LOOSE)
        self.failures = [0] * len(trunk.nodes)
        self.patience = len(trunk.nodes) + PATIENCE

    def grown(self) -> Grown | None:
        """The whole trunk laid, or nothing when patience ran out."""
        lead = self.trunk.nodes[0]
        spot = lead_spot(self.cloth, lead)
        return self.rest(self.put(Grown(0, spot.rect, (), {}), lead, spot, None))

    def rest(self, grown: Grown) -> Grown | None:
        """Lay what is not laid yet."""
        side = self.next(grown.open)
        if side is None or side.child is None:
            return grown
        self.patience -= 1
        tried = False
        for more in self.ways_on(grown, side):
            tried = True
            whole = self.rest(more)
            if whole is not None or self.patience <= 0:
                return whole
        if not tried:
            self.failures[side.child.index] += 1
        return None

    def next(self, sides: tuple[Side, ...]) -> Side | None:
        """Where to lay next: what found no room before, then what carries most."""
        waiting = [side for side in sides if side.child is not None]
        return max(waiting, key=self.urgency, default=None)

    def urgency(self, side: Side) -> tuple[int, float]:
        assert side.child is not None
        return self.failures[side.child.index], self.haste[side.child.index]

    def ways_on(self, grown: Grown, side: Side) -> Iterator[Grown]:
        """The chain with the next tile, and the double after it if there is one: best first."""
        assert side.child is not None
        rest = grown._replace(open=tuple(one for one in grown.open if one is not side))
        walls = rest.occupied | union(one.gate.keep for one in rest.open)
        found: list[tuple[float, int, Grown]] = []
        for spot, dislike in self.lines(side.arm):
            if self.clear(spot.rect, walls & ~side.arm.own):
                for more, at in self.with_double(rest, side, spot, walls):
                    found.append((dislike * at, len(found), more))
        return (more for _, _, more in sorted(found) if self.led_out(more) is not None)

    def with_double(
        self, rest: Grown, side: Side, spot: Spot, walls: int
    ) -> Iterator[tuple[Grown, float]]:
        """A tile laid, and the double after it, and how much is to come near."""
        assert side.child is not None
        one = self.put(rest, side.child, spot, side.arm)
        tip = one.open[-1]
        if tip.child is None or not tip.child.double:
            yield one, self.felt(tip, rest.open)
            return
        base = one._replace(open=rest.open)
        walls |= one.occupied
        for double, dislike in self.crossings(tip.arm):
            if self.clear(double.rect, walls):
                more = self.put(base, tip.child, double, tip.arm)
                fresh = more.open[len(base.open) :]
                if self.side_by_side(fresh, walls | more.occupied):
                    yield more, dislike * sum(self.felt(one, rest.open) for one in fresh)

    def side_by_side(self, sides: tuple[Side, ...], walls: int) -> bool:
        """Whether the sides of a double all have room."""
        for side in sides:
            if side.gate.keep & walls or not within(side.gate.block, self.cloth.limit):
                return False
            walls |= side.gate.keep
        return True

    def lines(self, arm: Arm) -> Iterator[tuple[Spot, float]]:
        """Spots for a tile, and how little each is liked."""
        yield along(arm.port), 1
        for spot, bend in bends(arm, self.loose):
            yield spot, self.dislike if bend == 2 else 1

    def crossings(self, arm: Arm) -> Iterator[tuple[Spot, float]]:
        """Spots for a double, and how little each is liked."""
        for spot in crossings(arm):
            yield spot, 1
            if self.loose:
                yield along(spot.port), self.dislike

    def clear(self, rect: Rect, walls: int) -> bool:
        cloth = self.cloth
        inside = within(rect, cloth.limit) and cloth.holds(rect.grown(LONG))
        return inside and not cloth.mask(rect) & walls

    def felt(self, side: Side, others: tuple[Side, ...]) -> float:
        """How much is to come near a side, with some chance."""
        x, y = side.x, side.y
        near = sum(one.weight / ((x - one.x) ** 2 + (y - one.y) ** 2 + BLUR) for one in others)
        return near * self.chance.uniform(1 - WHIM, 1 + WHIM)

    def put(self, grown: Grown, node: Node, spot: Spot, arm: Arm | None) -> Grown:
        """The chain with one more tile; of a double's sides the heaviest has most room."""
        mask = self.cloth.mask(spot.rect)
        children = self.trunk.children[node.index]
        arms = sides(node, spot, arm, mask)
        if node.double:
            fresh = [self.side(node.index, one, None) for one in arms]
            fresh.sort(key=lambda side: self.felt(side, grown.open))
            heavy = zip(fresh, children, strict=False)
            fresh[: len(children)] = [
                self.side(node.index, side.arm, child) for side, child in heavy
            ]
        else:
            hung = {child.side: child for child in children}
            fresh = [self.side(node.index, one, hung.get(one.side)) for one in arms]
        laid = grown.laid | {node.index: (spot, arm)}
        around = surrounding((grown.around, spot.rect))
        return Grown(grown.occupied | mask, around, (*grown.open, *fresh), laid)

    def side(self, node: int, arm: Arm, child: Node | None) -> Side:
        weight = 1.0 if child is None else self.trunk.weight[child.index] ** 0.5
        x, y, _ = arm.port.moved(AHEAD, arm.port.heading)
        return Side(node, arm, child, weight, x, y, self.gate(arm))

    def gate(self, arm: Arm) -> Gate:
        """Where a lane begins: at the end of a tile, or on the ground at the side of a double."""
        port = arm.port
        if arm.tail is not None:
            return Gate(block(arm.tail), port.heading, 0)
        length = LONG if self.straight(arm) else HALF
        last = slab(port.moved(length - HALF, port.heading), HALF, 1)
        return Gate(last, port.heading, self.cloth.mask(slab(port, length, 1)))

    def straight(self, arm: Arm) -> bool:
        """Whether a line must not turn at once: at the long side of a double."""
        return arm.tail is None and not arm.short and not self.loose

    def led_out(self, grown: Grown) -> list[tuple[Side, Lane]] | None:
        """The open sides, and a lane from each past all others; nothing if one has none."""
        cloth = self.cloth
        near = cloth.mask(cloth.clip(grown.around.grown(CLOSE)))
        sides = [one for one in self.trunk.around(grown) if not (one.child and one.arm.tail)]
        gates = [side.gate for side in sides]
        found = lanes(cloth, gates, grown.occupied, cloth.ground & ~near) if gates else []
        return None if found is None else list(zip(sides, found, strict=True))


def trunk_of(nodes: Sequence[Node]) -> list[Node]:
    """The tiles that carry doubles."""
    doubles = carried(nodes, [int(node.double) for node in nodes])
    return [node for node in nodes if doubles[node.index]]


def _middle(nodes: Sequence[Node], heavy: list[int]) -> int:
    """The double whose heaviest branch is lightest."""
    heaviest = [heavy[0] - one for one in heavy]
    for node in nodes:
        if node.parent is not None:
            heaviest[node.parent] = max(heaviest[node.parent], heavy[node.index])
    return min((node.index for node in nodes if node.double), key=heaviest.__getitem__)


def _from(start: int, nodes: Sequence[Node]) -> tuple[list[int], list[Node]]:
    """The tiles in order as they hang on one of them, and what hangs on what then."""
    by_index = {node.index: node for node in nodes}
    near: dict[int, list[tuple[int, int, int]]] = {node.index: [] for node in nodes}
    for node in nodes:
        if node.parent is not None:
            near[node.index].append((node.parent, node.touch, node.side))
            near[node.parent].append((node.index, node.side, node.touch))
    order, found, at = [start], [replace(by_index[start], index=0, parent=None, side=0, touch=0)], 0
    while at < len(order):
        for index, side, touch in near[order[at]]:
            if index not in order:
                order.append(index)
                node = replace(by_index[index], parent=at, side=side, touch=touch)
                found.append(replace(node, index=len(found)))
        at += 1
    return order, found


def _back(spot: Spot) -> Spot:
    """A tile seen from its other end."""
    return Spot(spot.front.turned(), spot.length, spot.reach)


def _crosswise(rect: Rect) -> Spot:
    """A double seen from the middle of a long side."""
    x, y = rect.x + rect.w // 2, rect.y + rect.h // 2
    return across(Port(x, y - 1, 1) if rect.w > rect.h else Port(x - 1, y, 0))
