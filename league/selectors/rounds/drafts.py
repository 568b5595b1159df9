"""The draft of an event's next round, measured beside what was played. For organizers alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bots.models.leases import LeasedQuerySet
from games.core.texts import Fact, Text
from games.core.texts import mark_plural as ngettext
from games.refusals import CATALOGUE, NotFound
from league.domain.formats import FORMATS
from league.domain.formats.draws import always_at, partners, task_of
from league.domain.formats.interface import EventSoFar, Over, Wait
from league.domain.formats.leaving import fewest_to_leave
from league.domain.formats.problems import describe_clash, problems
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.measures import Measures, PastRounds
from league.domain.seating.room import room_numbers, tables_clash
from league.models import Entry, Event, Player, RoundDraft
from league.selectors.entries.entries import present, split_stand_ins, without_consent, without_partner
from league.selectors.rounds.draws import entrants_without, event_so_far, house_at_hand

Facts = Mapping[str, int | str | Sequence[str]]

LEAVE_OUT = ngettext(
    "It can be done without one of these, with {tables}: {leave_out}.",
    "It can be done without these {leave}, with {tables}: {leave_out}.",
    "leave",
)
NAMED = ("player", "other")  # facts that are numbers of players
TABLES = ngettext("one table", "{tables_left} tables", "tables_left")


@dataclass(frozen=True)
class DraftProblem:
    """Why no round can be drawn: the code and facts of a refusal, and what it says."""

    code: str
    facts: Facts
    text: Text


@dataclass(frozen=True)
class Prospect:
    """What the next round would be: who is present fills so many tables, the others sit out.

    House bots have `house` seats of the tables, and are not among those present. `without_consent`
    are the names of people who are not seated, because they have not agreed to play with bots, and
    `without_partner` of those whose partner is not there.
    """

    number: int
    present: int
    tables: int
    out: int
    seats: int
    house: int
    without_consent: tuple[str, ...]
    without_partner: tuple[str, ...]
    problems: tuple[DraftProblem, ...]


@dataclass(frozen=True)
class DraftState:
    """A draft and the event it is for; `gone` and `come` are those who left or came since it was drawn.

    `alone` are those who are there without their partner, and are not in the draft.
    """

    draft: RoundDraft
    event: EventSoFar
    gone: frozenset[int]
    come: frozenset[int]
    alone: tuple[int, ...]

    @property
    def round(self) -> DrawnRound:
        return round_of(self.draft)

    @property
    def task(self) -> Task:
        """The round as a task for everybody who is in the draft, so that it can be measured."""
        task = replace(task_of(self.event, rounds=1), players=self.round.players, fixed={})
        return replace(task, apart=()) if self.draft.stage else task

    def measure(self, one: DrawnRound | None = None) -> Measures:
        """The round, or one that might take its place, beside those before it."""
        shown = one or self.round
        found = PastRounds(self.task).measure(shown)
        if found.worst is None:
            return found
        number = room_numbers(shown.tables, self.always_at)[found.worst.table - 1]
        return replace(found, worst=replace(found.worst, table=number))

    @property
    def always_at(self) -> dict[int, int]:
        """The table of everybody who always sits at the same."""
        return always_at(self.event.entrants)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number in the room of each table."""
        return room_numbers(self.round.tables, self.always_at)

    @property
    def clash(self) -> Wait | None:
        """That the tables of two who always sit at the same cannot both be kept."""
        pair = tables_clash(self.round.tables, self.always_at)
        return describe_clash(pair, self.always_at) if pair else None

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Partners who move together; none where each round has its own."""
        return partners(self.event.entrants) if len(set(self.event.teams)) < self.event.seats else ()


def drafts_waiting() -> LeasedQuerySet[RoundDraft]:
    """Drafts that a worker is to seat."""
    return RoundDraft.objects.filter(status=RoundDraft.Status.SEATING)


def draft_of(event: Event) -> RoundDraft | None:
    """The draft of the event's next round, if somebody prepares one."""
    return RoundDraft.objects.filter(event=event).select_related("made_by").first()


def draft_in(event: Event) -> RoundDraft:
    """Raises NotFound: no_draft."""
    found = draft_of(event)
    if found is None:
        raise NotFound("no_draft")
    return found


def round_of(draft: RoundDraft) -> DrawnRound:
    return DrawnRound(tuple(map(tuple, draft.tables)), tuple(draft.out), draft.stage)


def draft_state(event: Event, draft: RoundDraft) -> DraftState:
    so_far = event_so_far(event)
    drawn, here = set(round_of(draft).players), {entrant.player for entrant in so_far.entrants}
    come = frozenset() if draft.stage else frozenset(here - drawn)
    alone = tuple(entry.player_id for entry in alone_in(event) if entry.player_id not in drawn)
    return DraftState(draft, so_far, gone=frozenset(drawn - here), come=come, alone=alone)


def alone_in(event: Event) -> list[Entry]:
    """Those who are there and are not seated, because their partner is not there. By name."""
    entries = present(event).select_related("player").order_by("player__name_key", "player__name")
    playing, _ready = split_stand_ins(event, entries)
    return without_partner(event, playing)


def prospect(event: Event, so_far: EventSoFar | None = None) -> Prospect:
    """What can be said of the next round before it is drawn, and what stands in its way."""
    so_far = so_far or event_so_far(event)
    entrants = [entrant.player for entrant in so_far.entrants]
    house = sum(bot.pk in entrants for bot in house_at_hand(event))
    found = problems(FORMATS[event.format], so_far)
    names = names_of(fact for wait in found for fact in _players_in(wait.facts))
    return Prospect(
        number=len(so_far.rounds) + 1,
        present=len(entrants) - house,
        tables=len(entrants) // so_far.seats,
        out=len(entrants) % so_far.seats,
        seats=so_far.seats,
        house=house,
        without_consent=tuple(without_consent(event).values_list("player__name", flat=True)),
        without_partner=tuple(entry.player.name for entry in alone_in(event)),
        problems=tuple(
            problem_of(wait.code, facts_with_leaving(event, so_far, wait), names) for wait in found
        ),
    )


def problem_of(code: str, facts: Facts, names: Mapping[int, str] | None = None) -> DraftProblem:
    """A reason of a format or of seating, with the player's name where it gives a number, and who could be
    left out.
    """
    named = _name_facts(facts, names)
    text = Text(CATALOGUE[code].text, named)
    if "leave_out" in facts:
        remedy = Text(LEAVE_OUT, {**facts, "tables": Text(TABLES, facts)})
        text = Text("{problem} {remedy}", {"problem": text, "remedy": remedy})
    return DraftProblem(code, facts, text)


def _name_facts(facts: Facts, names: Mapping[int, str] | None = None) -> dict[str, Fact]:
    """The facts with names in the place of numbers of players."""
    named: dict[str, Fact] = dict(facts)
    known = names_of(_players_in(facts)) if names is None else names
    for key in NAMED:
        if isinstance(player := facts.get(key), int):
            named[key] = known.get(player, player)
    return named


def name_clash(clash: Wait) -> dict[str, Fact]:
    """The facts of a clash of tables, with names."""
    return _name_facts(clash.facts)


def _players_in(facts: Facts) -> list[int]:
    return [player for key in NAMED if isinstance(player := facts.get(key), int)]


def facts_with_leaving(event: Event, so_far: EventSoFar, found: Wait | Over) -> Facts:
    """The facts of a reason; where not all can be kept apart also `leave_out`, the names of players of whom
    `leave` could be left out so that they can, at `tables_left` tables. None of them if nobody could be.
    """
    if found.code != "keep_apart" or so_far.fixed:
        return found.facts
    way = fewest_to_leave(so_far, entrants_without(event))
    if way is None:
        return found.facts
    names = names_of(way.players)
    out = [names[player] for player in way.players]
    return {**found.facts, "leave": way.number, "leave_out": out, "tables_left": way.tables}


def refusal_of(draft: RoundDraft) -> DraftProblem:
    """Why an impossible draft is so."""
    return problem_of(draft.refusal["code"], draft.refusal["facts"])


def names_of(players: Iterable[int]) -> dict[int, str]:
    """The names of some players, by number."""
    return dict(Player.objects.filter(pk__in=list(players)).values_list("pk", "name"))
