"""Fixtures on slots: who is busy when, what stands in the way of a table, and where it fits."""

from collections.abc import Sequence

from league.domain.seasons.planning.ground import Ground, bits

NOWHERE = -1


class TableBoard:
    """Tables by number from 0. `at` has the slot of each, or NOWHERE."""

    def __init__(self, ground: Ground, players: Sequence[Sequence[int]], legal: Sequence[int]) -> None:
        self.ground = ground
        self.players = players
        self.legal = legal
        self.legal_slots = [list(bits(mask)) for mask in legal]
        self.at = [NOWHERE] * len(players)
        self.tables: list[list[int]] = [[] for _ in range(ground.slots)]
        self.owner = [NOWHERE] * (ground.slots * len(ground.free))
        self.busy = [0] * len(ground.free)
        self.full = sum(1 << slot for slot, room in enumerate(ground.room) if not room)

    def place(self, table: int, slot: int) -> None:
        ground = self.ground
        self.at[table] = slot
        here = self.tables[slot]
        here.append(table)
        if len(here) >= ground.room[slot]:
            self.full |= 1 << slot
        near, slots = ground.near[slot], ground.slots
        for player in self.players[table]:
            self.owner[player * slots + slot] = table
            self.busy[player] |= near

    def remove(self, table: int) -> None:
        ground = self.ground
        slot, slots = self.at[table], ground.slots
        self.at[table] = NOWHERE
        self.tables[slot].remove(table)
        self.full &= ~(1 << slot)
        for player in self.players[table]:
            self.owner[player * slots + slot] = NOWHERE
            self._free_player(player, slot)

    def _free_player(self, player: int, slot: int) -> None:
        """Their days but for those that another of their tables needs."""
        ground = self.ground
        near, base = ground.near, player * ground.slots
        if len(ground.near_slots[slot]) == 1:
            self.busy[player] &= ~(1 << slot)
            return
        owner, busy = self.owner, 0
        for other in range(ground.slots):
            if owner[base + other] != NOWHERE:
                busy |= near[other]
        self.busy[player] = busy

    def fits(self, table: int) -> int:
        """The slots at which an unplaced table can be placed at once."""
        mask = self.legal[table] & ~self.full
        busy = self.busy
        for player in self.players[table]:
            mask &= ~busy[player]
        return mask

    def fits_elsewhere(self, table: int) -> int:
        """The slots to which a placed table could move at once, but for those too near its own date."""
        return self.fits(table) & ~(1 << self.at[table])

    def clashes(self, table: int, slot: int) -> list[int]:
        """The tables that would have to go because of their players if this one were placed there."""
        found: list[int] = []
        owner, slots, busy = self.owner, self.ground.slots, self.busy
        for player in self.players[table]:
            if busy[player] >> slot & 1:
                base = player * slots
                for other in self.ground.near_slots[slot]:
                    clash = owner[base + other]
                    if clash not in (NOWHERE, table) and clash not in found:
                        found.append(clash)
        return found

    def needs_room(self, slot: int, clashes: Sequence[int]) -> bool:
        """Whether the slot is full even if these tables go."""
        return bool(self.full >> slot & 1) and not any(self.at[clash] == slot for clash in clashes)

    def restore(self, at: Sequence[int]) -> None:
        """Put all tables where they once were."""
        for table, slot in enumerate(at):
            if self.at[table] not in (slot, NOWHERE):
                self.remove(table)
        for table, slot in enumerate(at):
            if self.at[table] != slot:
                if self.at[table] != NOWHERE:
                    self.remove(table)
                if slot != NOWHERE:
                    self.place(table, slot)

    @property
    def unplaced(self) -> list[int]:
        return [table for table, slot in enumerate(self.at) if slot == NOWHERE]
