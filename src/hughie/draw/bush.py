"""Lay chains that branch at more than one double, on a cloth without an edge.

A tile goes to the place that was kept for it, and then every new end gets a place, from
which a way leads out of the chain that crosses no other end's: so ends can always go on.
What is laid is not moved as long as there is any place for every end. If there is none,
all is laid anew (:mod:`hughie.draw.anew`), knowing what hangs where.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from hughie.draw.arms import Arm
from hughie.draw.cloth import MARGIN, Cloth, Frame, surrounding, within
from hughie.draw.grid import LONG, RIGHT, Port, Rect, Spot, across, along
from hughie.draw.lay import Laid, Stuck, lead_spot, next_arm, put
from hughie.draw.look import DEPTH, SHARE, Choice, Look, Wish
from hughie.draw.plan import Plan
from hughie.draw.tree import Node
from hughie.draw.ways import lead_out, open_arms

AHEAD, PRESS, BLUR = 6, 32, 16
EMPTY = Rect(0, 0, 0, 0)
POCKET = 5
DOUBLE = Wish(single=False, double=True)


@dataclass(slots=True)
class Bush:
    """A chain on a cloth: ``plan`` is what hangs where, as far as that is known beforehand.

    ``around`` is the rectangle around all tiles and places. ``loose`` is whether a line may turn
    at the long side of a double, ``hopeless`` whether it was found that not all can touch.
    """

    laid: Laid
    frame: Frame
    plan: Plan | None = None
    around: Rect = EMPTY
    doubles: set[int] = field(default_factory=set)
    loose: bool = False
    hopeless: bool = False

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
        bush.doubles = {node.tile[0] for node in laid.nodes if node.double}
        bush.keep_rest(range(len(laid.nodes)))
        return bush

    def copy(self) -> Bush:
        return replace(self, laid=self.laid.copy(), doubles=set(self.doubles))

    # One tile

    def lay(self, node: Node) -> None:
        """Lay the next tile and keep places for its ends; raises Stuck if there is none for it."""
        arm = None if node.parent is None else self.arm_for(node)
        spot = self.spot_for(node, arm)
        put(self.laid, node, spot, arm)
        if node.double:
            self.settle_double(node.tile[0])
        self.around = surrounding((self.around, spot.rect) if arm else (spot.rect,))
        self.recount()
        self.begin(node)
        self.make_way(self.cloth.mask(spot.rect))
        if node.parent is not None:
            self.keep_all(node.parent)
        self.show()

    def strand(self, node: Node) -> None:
        """The last resort: lay a walled-in tile below the chain, not touching its parent."""
        assert node.parent is not None
        arm = self.arm_for(node)
        port = Port(self.cloth.width // 2 - LONG // 2, self.around.y + self.around.h + LONG, RIGHT)
        arm.single, arm.double = along(port), across(port)
        self.hopeless = True
        self.lay(node)

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
            except Stuck:
                continue
            return
        raise Stuck

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
        if spot is None or self.cloth.mask(spot.rect) & self.laid.occupied:
            raise Stuck
        return spot

    def settle_double(self, number: int) -> None:
        """A double is laid: no other end of its number needs a place for it."""
        self.doubles.add(number)
        for arm in open_arms(self.laid):
            if arm.double is not None and arm.number == number and arm.single is not None:
                arm.double = None
                arm.mask = self.cloth.mask(arm.single.rect)

    def make_way(self, mask: int) -> None:
        """Find other places, or other ways, for the ends whose own a tile just laid covers."""
        crossed = [arm for arm in open_arms(self.laid) if arm.way & mask]
        touched = set()
        for index, arms in enumerate(self.laid.arms):
            for arm in arms:
                if arm.mask & mask or (
                    arm in crossed
                    and not lead_out(self.laid, arm, arm.mask, arm.fronts, len(arm.fronts))
                ):
                    arm.forget()
                    touched.add(index)
        self.recount()
        for index in sorted(touched):
            self.keep_all(index)

    def lift(self, plan: Plan, kept: int) -> None:
        """Take all but the first ``kept`` tiles of a plan up again, to lay them as planned."""
        laid, self.plan = self.laid, plan
        for at, index in enumerate(plan.order[kept:], kept):
            if index < len(laid.nodes):
                laid.occupied &= ~self.cloth.mask(laid.spots[index].rect)
                parent, arm = plan.nodes[at].parent, laid.via[index]
                if arm is not None and parent is not None and parent < kept:
                    arm = replace(arm)
                    arm.forget()
                    laid.arms[plan.order[parent]].append(arm)
        laid.spots = [laid.spots[i] for i in plan.order[:kept]]
        laid.arms = [laid.arms[i] for i in plan.order[:kept]]
        laid.via = [laid.via[i] for i in plan.order[:kept]]
        laid.nodes = plan.nodes[:kept]
        if plan.bare:
            for arm in open_arms(laid):
                arm.forget()
        self.recount()
        self.around = surrounding(self.rects())

    # How much comes near

    def roominess(self, arm: Arm) -> float:
        """How much room an arm of a double has: the heaviest child takes the roomiest."""
        walls = (self.laid.occupied | self.laid.kept) & ~arm.own
        return self.cloth.room(arm.port, walls, DEPTH) / SHARE - self.pressure(arm.port, arm)

    def crowding(self, spot: Spot, arm: Arm) -> float:
        """How much is still to come near a spot; only known, and only asked, of a plan."""
        return 0.0 if self.plan is None else self.pressure(spot.front, arm)

    def pressure(self, port: Port, but: Arm) -> float:
        """What hangs on other arms, less with the distance from the ground ahead of a port."""
        x, y, _ = port.moved(AHEAD, port.heading)
        total = 0.0
        for arm in open_arms(self.laid):
            if arm is not but:
                a, b, _ = arm.port.moved(AHEAD, arm.port.heading)
                mass = self.plan.mass[arm.child] if self.plan and arm.child >= 0 else 1
                total += mass * PRESS / ((x - a) ** 2 + (y - b) ** 2 + BLUR)
        return total

    # Places for ends

    def recount(self) -> None:
        """Places may be shared: what is kept is the union of all."""
        kept = 0
        for arm in open_arms(self.laid):
            kept |= arm.mask
        self.laid.kept = kept

    def keep_all(self, index: int) -> None:
        """Keep a place for each of a tile's sides; raises Stuck if a planned tile has none."""
        arms = self.laid.arms[index]
        for arm in arms:
            if arm.placeless and not (self.plan and self.plan.bare and arm.child < 0):
                self.keep(arm)
        lost = [arm for arm in arms if arm.placeless and arm.child >= 0]
        if lost:
            raise Stuck

    def keep_rest(self, indexes: Sequence[int]) -> None:
        """All that was planned is laid: from now on anything may come at the ends of these tiles."""
        self.plan = None
        for index in indexes:
            for arm in self.laid.arms[index]:
                arm.forget()
                arm.child = -1
        self.recount()
        self.around = surrounding(self.rects())
        for index in indexes:
            self.keep_all(index)
        self.show()

    def keep_better(self) -> None:
        """Keep the best place there is for each end, if a way leads out; else what is kept already."""
        for arm in open_arms(self.laid):
            was = replace(arm)
            arm.forget()
            self.recount()
            if not self.resettle(arm):
                arm.become(was)
                self.recount()

    def keep(self, arm: Arm) -> None:
        """Keep a place, if there is one: with a way out, if there is one."""
        wish = Wish() if self.plan is None else self.plan.wish(arm)
        if self.settle(arm, wish) or self.displace(arm, wish):
            return
        found = self.choices(arm, wish) or self.choices(arm, wish, shared=True)
        roomy = next((one for one in found if self.holds(arm, one)), None)
        if roomy is not None:
            self.take(arm, roomy)

    def holds(self, arm: Arm, choice: Choice) -> bool:
        """Whether a pocket is large enough for what is to come there, as far as that is known."""
        if self.plan is None or arm.child < 0:
            return True
        walls = self.laid.occupied | self.laid.kept & ~arm.mask | choice.mask
        needed = POCKET * self.plan.mass[arm.child]
        return all(self.cloth.pocket(block, walls) >= needed for block in choice.fronts)

    def settle(self, arm: Arm, wish: Wish) -> bool:
        """Keep the best place with a way out."""
        return any(self.claim(arm, choice, wish) for choice in self.choices(arm, wish))

    def displace(self, arm: Arm, wish: Wish) -> bool:
        """Keep a place that was kept for other ends, and find new ones for those."""
        for choice in self.choices(arm, wish, shared=True):
            before = [(one, replace(one)) for one in open_arms(self.laid)]
            pushed = [one for one, _ in before if one is not arm and one.mask & choice.mask]
            for one in pushed:
                one.forget()
            self.recount()
            if self.claim(arm, choice, wish) and all(self.resettle(one) for one in pushed):
                return True
            for one, was in before:
                one.become(was)
            self.recount()
        return False

    def resettle(self, arm: Arm) -> bool:
        wish = Wish() if self.plan is None else self.plan.wish(arm)
        return self.settle(arm, wish)

    def choices(self, arm: Arm, wish: Wish, shared: bool = False) -> list[Choice]:
        """The spots at an arm, best first; ``shared`` with places kept for others or not."""
        kept = 0 if shared else self.laid.kept & ~arm.mask
        look = Look(self.cloth, self.frame, self.around, arm, self.laid.occupied, kept, self.loose)
        return look.choices(wish, self.crowding)

    def claim(self, arm: Arm, choice: Choice, wish: Wish) -> bool:
        """Keep a spot if a way leads out from it."""
        least = wish.least if wish.double else 1
        if not lead_out(self.laid, arm, choice.mask, choice.fronts, least):
            return False
        self.take(arm, choice)
        return True

    def take(self, arm: Arm, choice: Choice) -> None:
        """Keep a spot for what is to come at an arm, and one for a double if that may come too."""
        arm.mask = choice.mask
        spots = [choice.spot]
        if choice.spot.reach > 1:
            arm.double = choice.spot
        else:
            arm.single = choice.spot
            if self.plan is None and self.comes_double(arm):
                arm.double = self.double_at(arm)
        if arm.double is not None and arm.single is not None:
            arm.mask |= self.cloth.mask(arm.double.rect)
            spots.append(arm.double)
        self.around = surrounding((self.around, *(spot.rect for spot in spots)))
        self.recount()

    def double_at(self, arm: Arm) -> Spot | None:
        """The spot for a double that is liked best, if a way leads out from it."""
        walls = self.laid.occupied | self.laid.kept
        for one in open_arms(self.laid):
            if one is not arm:
                walls |= one.way
        found = self.choices(arm, DOUBLE)
        ways = (one for one in found if self.cloth.ways(one.fronts, walls | one.mask))
        best = next(ways, found[0] if found else None)
        return best and best.spot

    def comes_double(self, arm: Arm) -> bool:
        return (arm.tail is not None or not self.laid.equal) and arm.number not in self.doubles

    # The view

    def show(self) -> None:
        """Move the view over the chain, and make it as large as that needs."""
        around = self.around = surrounding(self.rects())
        if not within(around, self.cloth.view):
            self.fit()

    def fit(self) -> None:
        """Make the view as small as shows all, and no smaller than the board, with all in its middle."""
        around = self.around
        width, height = self.frame.around(around.w, around.h)
        cloth = Cloth(width, height, self.frame.widen)
        dx = cloth.width // 2 - around.x - around.w // 2 if self.frame.widen else 0
        dy = cloth.height // 2 - around.y - around.h // 2
        move(self.laid, cloth, dx, dy)
        self.around = Rect(around.x + dx, around.y + dy, around.w, around.h)
        for arm in open_arms(self.laid):
            if arm.fronts and not arm.way & cloth.outside:
                lead_out(self.laid, arm, arm.mask, arm.fronts, len(arm.fronts))

    def rects(self) -> Iterator[Rect]:
        """All tiles, and the places that are shown: of a double only the next one."""
        yield from (spot.rect for spot in self.laid.spots)
        for index, arms in enumerate(self.laid.arms):
            shown = arms if len(arms) < 2 or arms[0].tail else [next_arm(self.laid, index, 0)]
            for arm in shown:
                yield from (spot.rect for spot in (arm.single, arm.double) if spot is not None)


def move(laid: Laid, cloth: Cloth, dx: int, dy: int) -> None:
    """Put a chain on another cloth, ``dx`` and ``dy`` units further."""
    before, laid.grid = laid.grid, cloth
    laid.spots = [spot.moved(dx, dy) for spot in laid.spots]
    laid.occupied = before.moved(laid.occupied, cloth, dx, dy)
    laid.kept = before.moved(laid.kept, cloth, dx, dy)
    laid.via = [None if arm is None else replace(arm) for arm in laid.via]
    for arm in (*open_arms(laid), *(arm for arm in laid.via if arm is not None)):
        arm.own = before.moved(arm.own, cloth, dx, dy)
        arm.mask = before.moved(arm.mask, cloth, dx, dy)
        arm.way = before.moved(arm.way, cloth, dx, dy) & cloth.ground
        arm.port = arm.port.shifted(dx, dy)
        arm.fronts = tuple(Rect(x + dx, y + dy, w, h) for x, y, w, h in arm.fronts)
        arm.tail, arm.single, arm.double = (
            None if spot is None else spot.moved(dx, dy)
            for spot in (arm.tail, arm.single, arm.double)
        )
