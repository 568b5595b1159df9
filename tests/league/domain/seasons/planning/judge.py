"""Judges a plan by its file alone; it shares nothing with the planner."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from itertools import combinations, product
from typing import Any

File = dict[str, Any]


class Judge:
    """What a file allows."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.slots = {slot["id"]: slot for slot in file["slots"]}
        self.days = {slot["id"]: date.fromisoformat(slot["at"][:10]) for slot in file["slots"]}
        self.entrants = {entrant["id"]: entrant for entrant in file["entrants"]}
        self.played = file.get("played", [])
        done = {table.get("fixture") for table in self.played}
        self.fixtures = {one["id"]: one for one in file.get("fixtures", []) if one["id"] not in done}

    def too_near(self, one: str, other: str) -> bool:
        days = abs((self.days[one] - self.days[other]).days)
        return one == other or days < self.file.get("rest_days", 0)

    def can_play(self, player: str, slot: str) -> bool:
        """Whether somebody could play there, given what they have played."""
        return (
            self.slots[slot]["tables"] > 0
            and slot not in self.entrants[player].get("away", [])
            and not any(
                player in table["players"] and self.too_near(slot, table["slot"]) for table in self.played
            )
        )

    def legal(self, fixture: str) -> list[str]:
        known = self.fixtures[fixture]
        return [
            slot
            for slot in known.get("slots", self.slots)
            if all(self.can_play(player, slot) for player in known["players"])
        ]

    def faults(self, answer: File) -> list[str]:
        """Everything that is wrong with an answer."""
        faults = [*self._faults_of_tables(answer["tables"]), *self._faults_of_bounds(answer["report"])]
        own = self._faults_of_each if "each" in self.file else self._faults_of_fixtures
        return [*faults, *own(answer)]

    def _faults_of_tables(self, tables: list[File]) -> Iterator[str]:
        at: dict[str, list[str]] = defaultdict(list)
        for table in tables:
            for player in table["players"]:
                if not self.can_play(player, table["slot"]):
                    yield f"{player} cannot play at {table['slot']}"
                if any(self.too_near(table["slot"], slot) for slot in at[player]):
                    yield f"{player} has no rest at {table['slot']}"
                at[player].append(table["slot"])
        for slot, count in Counter(table["slot"] for table in tables).items():
            if count > self.slots[slot]["tables"]:
                yield f"{slot} is too full"

    def _faults_of_bounds(self, report: dict[str, int]) -> Iterator[str]:
        for figure in ("missing", "changes"):
            if report[f"{figure}_bound"] > report[figure]:
                yield f"the bound of {figure} is too high"

    def _faults_of_fixtures(self, answer: File) -> Iterator[str]:
        at = {table["fixture"]: table for table in answer["tables"]}
        if len(at) != len(answer["tables"]):
            yield "a fixture stands twice"
        unplaced = {one["fixture"]: one["why"] for one in answer["unplaced"]}
        if set(unplaced) != set(self.fixtures) - set(at):
            yield "unplaced fixtures are not those without a table"
        for fixture, table in at.items():
            if sorted(table["players"]) != sorted(self.fixtures[fixture]["players"]):
                yield f"{fixture} has other players"
            if table["slot"] not in self.legal(fixture):
                yield f"{fixture} may not be at {table['slot']}"
        for fixture, why in unplaced.items():
            if (why == "no_slot") != (not self.legal(fixture)):
                yield f"{fixture}: {why}"
        changes = sum(
            table["slot"] != at.get(table["fixture"], {}).get("slot")
            for table in self.file.get("before", [])
            if table.get("fixture") in self.fixtures
        )
        if (answer["report"]["missing"], answer["report"]["changes"]) != (len(unplaced), changes):
            yield "the figures are wrong"

    def _faults_of_each(self, answer: File) -> Iterator[str]:
        counts: Counter[str] = Counter()
        for table in [*self.played, *answer["tables"]]:
            counts.update(table["players"])
        for table in answer["tables"]:
            if len(table["players"]) != self.file.get("seats", 4) or any(
                counts[player] > self.file["each"] for player in table["players"]
            ):
                yield "a table has the wrong size, or somebody plays too often"
            if len({self.entrants[player].get("division", "") for player in table["players"]}) > 1:
                yield "a table is of two divisions"
            if any(set(pair) <= set(table["players"]) for pair in self.file.get("apart", [])):
                yield "two are not apart"
        lacking = {player: self.file["each"] - counts[player] for player in self.entrants}
        short = {one["entrant"]: one["tables"] for one in answer["short"]}
        if short != {player: lacks for player, lacks in lacking.items() if lacks > 0}:
            yield "who is short is wrong"
        there = {(player, table["slot"]) for table in answer["tables"] for player in table["players"]}
        before = {
            (player, table["slot"]) for table in self.file.get("before", []) for player in table["players"]
        }
        gone = sum(pair[0] in self.entrants for pair in before - there)
        figures = (sum(short.values()), gone, *self._meetings(answer))
        if figures != tuple(answer["report"][key] for key in ("missing", "changes", "repeats", "excess")):
            yield f"the figures are wrong: {figures}"

    def _meetings(self, answer: File) -> tuple[int, int]:
        met = Counter(
            frozenset(pair)
            for table in [*self.played, *answer["tables"]]
            for pair in combinations(table["players"], 2)
        )
        divisions: dict[str, list[str]] = defaultdict(list)
        for player, entrant in self.entrants.items():
            divisions[entrant.get("division", "")].append(player)
        repeats = excess = 0
        for members in divisions.values():
            counts = [met[frozenset(pair)] for pair in combinations(members, 2)]
            repeats += sum(count - 1 for count in counts if count > 1)
            if counts:
                each, more = divmod(sum(counts), len(counts))
                least = len(counts) * each**2 + more * (2 * each + 1)
                excess += (sum(count**2 for count in counts) - least) // 2
        return repeats, excess

    def optimum(self) -> tuple[int, int]:
        """The least missing and, with these, the least changed, by trying every plan of a few fixtures."""
        home = {table["fixture"]: table["slot"] for table in self.file.get("before", [])}
        names = list(self.fixtures)
        best = (len(names) + 1, 0)
        for slots in product(*([*self.legal(name), None] for name in names)):
            missing = slots.count(None)
            changes = sum(home[name] != slot for name, slot in zip(names, slots, strict=True) if name in home)
            if (missing, changes) < best and self._is_legal(names, slots):
                best = (missing, changes)
        return best

    def _is_legal(self, names: list[str], slots: tuple[str | None, ...]) -> bool:
        placed = [(name, slot) for name, slot in zip(names, slots, strict=True) if slot is not None]
        if any(
            set(self.fixtures[one[0]]["players"]) & set(self.fixtures[other[0]]["players"])
            and self.too_near(one[1], other[1])
            for one, other in combinations(placed, 2)
        ):
            return False
        counts = Counter(slot for _, slot in placed)
        return all(count <= self.slots[slot]["tables"] for slot, count in counts.items())
