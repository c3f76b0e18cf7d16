"""Lay chains that branch at more than one double, on a cloth without an edge.

A tile goes to the place that was kept for it, and then every new end gets a place: with a
gap to strangers and room to go on if that can be had, else with less. What is laid is not
moved as long as there is any place for every end. If there is none, all is laid anew
(:mod:`hughie.draw.anew`), knowing what hangs where.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

from hughie.draw.arms import Arm
from hughie.draw.cloth import MARGIN, Cloth, Frame, surrounding, within
from hughie.draw.grid import LONG, RIGHT, Port, Rect, Spot, across, along
from hughie.draw.lay import Laid, Stuck, lead_spot, next_arm, put
from hughie.draw.look import ANYTHING, FAR, LEVELS, SHARE, Level, Look, Wish
from hughie.draw.plan import Plan
from hughie.draw.tree import Node

AHEAD, PRESS, BLUR, WHIM = 6, 32, 16, 12


@dataclass(slots=True)
class Bush:
    """A chain on a cloth: ``plan`` is what hangs where, as far as that is known beforehand."""

    laid: Laid
    frame: Frame
    plan: Plan | None = None
    chance: Random | None = None
    lenient: bool = False
    doubles: set[int] = field(default_factory=set)

    @property
    def cloth(self) -> Cloth:
        assert isinstance(self.laid.grid, Cloth)
        return self.laid.grid

    @classmethod
    def of(cls, laid: Laid, frame: Frame) -> Bush:
        """A chain that was laid in a line, on a cloth."""
        width, height = laid.grid.width, laid.grid.height
        bush = cls(laid, frame)
        move(laid, Cloth(width, height, frame.widen), MARGIN, MARGIN)
        for node in laid.nodes:
            if node.double:
                bush.settle_double(node.tile[0])
        return bush

    def copy(self) -> Bush:
        return replace(self, laid=self.laid.copy(), doubles=set(self.doubles))

    # One tile

    def lay(self, node: Node) -> None:
        """Lay the next tile and keep places for its ends; raises Stuck if an end has none."""
        arm = None if node.parent is None else self.arm_for(node)
        spot = self.spot_for(node, arm)
        put(self.laid, node, spot, arm)
        if node.double:
            self.settle_double(node.tile[0])
        self.recount()
        self.make_way(self.cloth.mask(spot.rect))
        if node.parent is not None:
            self.keep_all(node.parent)
        self.begin(node)

    def strand(self, node: Node) -> None:
        """The last resort: lay a walled-in tile below the chain, not touching its parent."""
        assert node.parent is not None
        around = surrounding(list(self.rects()))
        arm = self.arm_for(node)
        port = Port(self.cloth.width // 2 - LONG // 2, around.y + around.h + LONG, RIGHT)
        arm.single, arm.double = along(port), across(port)
        self.lenient = True
        self.lay(node)
        self.show()

    def begin(self, node: Node) -> None:
        """Keep places for the sides of a tile just laid."""
        if self.plan is None:
            self.keep_all(node.index)
            return
        arms = self.laid.arms[node.index]
        for share in self.plan.shares(node, arms, self.roominess):
            for arm in arms:
                arm.forget()
                arm.child = -1
            self.recount()
            for arm, child in share:
                arm.child = child
            try:
                self.keep_all(node.index)
            except Stuck as stuck:
                failure = stuck
            else:
                return
        raise failure

    def arm_for(self, node: Node) -> Arm:
        assert node.parent is not None
        arms = self.laid.arms[node.parent]
        if self.plan is not None:
            return next(arm for arm in arms if arm.child == node.index)
        return next_arm(self.laid, node.parent, node.side)

    def spot_for(self, node: Node, arm: Arm | None) -> Spot:
        if arm is None:
            return lead_spot(self.cloth, node)
        spot = arm.double if node.double else arm.single
        if spot is None or not within(spot.rect, self.cloth.limit):
            raise Stuck(node.index)
        if self.cloth.mask(spot.rect) & self.laid.occupied:
            raise Stuck(node.index)
        return spot

    def settle_double(self, number: int) -> None:
        """A double is laid: no other end of its number needs a place for it."""
        self.doubles.add(number)
        for arm in self.open_arms():
            if arm.double is not None and arm.number == number:
                arm.double = None
                self.claim(arm, self.cloth.mask(arm.single.rect) if arm.single else 0)

    def make_way(self, mask: int) -> None:
        """Find other places for the ends whose own were shared with a tile just laid."""
        touched = []
        for index, arms in enumerate(self.laid.arms):
            lost = [arm for arm in arms if arm.mask & mask]
            for arm in lost:
                arm.forget()
            if lost:
                touched.append(index)
        self.recount()
        for index in touched:  # only now, as it may move the view
            self.keep_all(index)

    # How much comes near

    def roominess(self, arm: Arm) -> float:
        """How much room an arm of a double has: the heaviest child takes the roomiest."""
        walls = (self.laid.occupied | self.laid.kept) & ~arm.own
        press = self.pressure(arm.port, arm) * (self.chance.uniform(0, 2) if self.chance else 1)
        return self.cloth.room(arm.port, walls, FAR) / SHARE - press

    def crowding(self, spot: Spot, arm: Arm) -> float:
        """How much is still to come near a spot; only known, and only asked, of a plan."""
        if self.plan is None:
            return 0.0
        press = self.pressure(spot.front, arm)
        if self.chance is None:
            return press
        return press * self.chance.uniform(0, 2) + self.chance.randrange(WHIM)

    def pressure(self, port: Port, but: Arm) -> float:
        """What hangs on other arms, less with the distance from the ground ahead of a port."""
        x, y, _ = port.moved(AHEAD, port.heading)
        total = 0.0
        for arm in self.open_arms():
            if arm is not but:
                a, b, _ = arm.port.moved(AHEAD, arm.port.heading)
                mass = self.plan.mass[arm.child] if self.plan and arm.child >= 0 else 1
                total += mass * PRESS / ((x - a) ** 2 + (y - b) ** 2 + BLUR)
        return total

    # Places for ends

    def open_arms(self) -> Iterable[Arm]:
        return (arm for arms in self.laid.arms for arm in arms)

    def claim(self, arm: Arm, mask: int) -> None:
        arm.mask = mask
        self.recount()

    def recount(self) -> None:
        """Places may be shared: what is kept is the union of all."""
        kept = 0
        for arm in self.open_arms():
            kept |= arm.mask
        self.laid.kept = kept

    def keep_all(self, index: int) -> None:
        """Keep a place for each of a tile's sides; of a double, for one at least."""
        arms = self.laid.arms[index]
        for arm in arms:
            if arm.single is None and arm.double is None:
                self.keep(arm)
        lost = [arm for arm in arms if arm.single is None and arm.double is None]
        if self.plan is not None and self.plan.bare:
            lost = [arm for arm in lost if arm.child >= 0]
        spare = [arm for arm in arms if arm.tail is None and arm.child < 0]
        if sum(arm in spare for arm in lost) < len(spare):
            lost = [arm for arm in lost if arm not in spare]
        if lost and self.lenient and self.plan is None:
            for arm in lost:
                arm.single = along(arm.port)
            self.show()
        elif lost:
            raise Stuck(index if lost[0].child < 0 else lost[0].child)

    def finish(self, bare: bool) -> None:
        """All that was planned is laid: from now on anything may come.

        In a ``bare`` plan ends may be walled in: their places are shown over other tiles.
        """
        self.plan = self.chance = None
        self.lenient = bare
        for arm in self.open_arms():
            arm.forget()
            arm.child = -1
        self.recount()
        for index in range(len(self.laid.nodes)):
            self.keep_all(index)

    def keep(self, arm: Arm) -> bool:
        """Keep a place, moving other arms' places aside or the view if there is no other way."""
        levels = self.levels(arm, shared=True)
        for some in (levels[:2], levels[2:]):
            for beyond in (False, True):
                for level in some:
                    if self.settle(arm, level, beyond) or self.displace(arm, level, beyond):
                        if beyond:
                            self.show()
                        return True
        return False

    def levels(self, arm: Arm, shared: bool = False) -> tuple[Level, ...]:
        if self.plan is not None:
            return self.plan.levels(arm)
        return LEVELS if shared else LEVELS[:3]

    def settle(self, arm: Arm, level: Level, beyond: bool, alone: bool = False) -> bool:
        """Find places at an arm, among all that is kept or as if it were ``alone``."""
        kept = 0 if alone or level.shared else self.laid.kept & ~arm.mask
        look = Look(self.cloth, arm, level, self.laid.occupied, kept, beyond)
        wish = self.wish(arm)
        singles = look.singles(wish, self.crowding) if wish.single else []
        doubles = look.doubles(wish, self.crowding) if wish.double else []
        if (wish.single and not singles) or (
            wish.double and not doubles and (not wish.single or level.arms >= 0)
        ):
            return False
        mask = 0
        if singles:
            chosen = singles[0]
            if len(singles) > 1 and level.gap:
                walls = look.walls | look.edge
                chosen = next(
                    (one for one in singles if self.harmless(arm, one.mask, walls)), chosen
                )
            arm.single, mask = chosen.spot, chosen.mask
        if doubles:
            arm.double = doubles[0].spot
            mask |= doubles[0].mask
        self.claim(arm, mask)
        return True

    def wish(self, arm: Arm) -> Wish:
        if self.plan is not None:
            return self.plan.wish(arm)
        double = (arm.tail is not None or not self.laid.equal) and arm.number not in self.doubles
        return ANYTHING._replace(double=double)

    def harmless(self, arm: Arm, mask: int, walls: int) -> bool:
        """Whether no other end nearby loses its way out."""
        cloth, need = self.cloth, LEVELS[0].room
        around = cloth.widened(cloth.widened(cloth.widened(mask)))
        for other in self.open_arms():
            if other is not arm and other.single is not None and other.mask & around:
                front = other.single.front
                if cloth.room(front, walls | mask, FAR) < need <= cloth.room(front, walls, FAR):
                    return False
        return True

    def displace(self, arm: Arm, level: Level, beyond: bool) -> bool:
        """Settle an arm as if no other places were kept, then find new ones for those in its way."""
        if level.shared or not self.settle(arm, level, beyond, alone=True):
            return False
        near = self.cloth.widened(arm.mask)
        moved = [one for one in self.open_arms() if one is not arm and one.mask & near]
        before = [(one.single, one.double, one.mask) for one in moved]
        for one in moved:
            one.forget()
        self.recount()
        if all(any(self.settle(one, other, beyond) for other in self.levels(one)) for one in moved):
            return True
        arm.forget()
        for one, (single, double, mask) in zip(moved, before, strict=True):
            one.single, one.double, one.mask = single, double, mask
        self.recount()
        return False

    # The view

    def show(self) -> None:
        """Move the view over the chain, and make it as large as that needs."""
        around = surrounding(list(self.rects()))
        width, height = self.frame.around(around.w, around.h)
        cloth = Cloth(width, height, self.frame.widen)
        dx = cloth.width // 2 - around.x - around.w // 2 if self.frame.widen else 0
        move(self.laid, cloth, dx, cloth.height // 2 - around.y - around.h // 2)

    def rects(self) -> Iterable[Rect]:
        yield from (spot.rect for spot in self.laid.spots)
        for arm in self.open_arms():
            yield from (spot.rect for spot in (arm.single, arm.double) if spot is not None)


def move(laid: Laid, cloth: Cloth, dx: int, dy: int) -> None:
    """Put a chain on another cloth, ``dx`` and ``dy`` units further."""
    before, laid.grid = laid.grid, cloth
    laid.spots = [spot.moved(dx, dy) for spot in laid.spots]
    laid.occupied = before.moved(laid.occupied, cloth, dx, dy)
    laid.kept = before.moved(laid.kept, cloth, dx, dy)
    for arms in laid.arms:
        for arm in arms:
            arm.own = before.moved(arm.own, cloth, dx, dy)
            arm.mask = before.moved(arm.mask, cloth, dx, dy)
            arm.port = arm.port.shifted(dx, dy)
            arm.tail, arm.single, arm.double = (
                None if spot is None else spot.moved(dx, dy)
                for spot in (arm.tail, arm.single, arm.double)
            )
