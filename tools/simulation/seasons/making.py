"""Making a simulated season: its people, its dates, who is away on them, and its plan or its evenings."""

from collections import Counter, defaultdict
from datetime import timedelta
from hashlib import sha256

from bots.models.clock import from_now
from bots.models.leases import LeaseLost
from games.core.interface import MatchRule
from games.refusals import Refused
from league.domain.formats.interface import whole
from league.models import Club, Event, Season, SeasonDraft, Seat
from league.people import Person
from league.selectors.seasons.drafts import drafted_teams, season_drafts_waiting
from league.selectors.seasons.teams import season_partners
from league.services.seasons.drafts import season_draft_make, season_draft_move, season_draft_redraw
from league.services.seasons.entries import absences_set, season_enter
from league.services.seasons.partners import season_partners_set
from league.services.seasons.parts import series_start
from league.services.seasons.planning import season_draft_plan
from league.services.seasons.publishing import season_publish
from league.services.seasons.seasons import SeasonWish, season_create
from league.services.seasons.slots import slots_add
from tools.simulation.interface import Broken
from tools.simulation.people import people_of
from tools.simulation.seasons.clock import SimulatedClock
from tools.simulation.seasons.interface import SeasonsPlan, SimulatedSeason

ZONE = "Europe/Berlin"
ROUNDS = 2  # of an evening
RULES = ("points_a_round", "best_of", "sum", "mean")  # of a series, by turns
BEST = {"best_of": "best", "mean": "least"}
AWAY = 0.15  # of everybody, on a date
KILLED = 0.3  # that the worker who plans dies of it
MOVED_BY_HAND = 0.3
# What may be refused of a move by hand: then the draft stays as it was.
OF_A_MOVE = {"move_no_box", "move_small_box"}


def make_season(owner: Person, club: Club, plan: SeasonsPlan, clock: SimulatedClock) -> Season:
    """The first one, open for entry, with everybody in it."""
    is_series = plan.kind == "series"
    rule = RULES[plan.seed % len(RULES)] if is_series else RULES[2 * (plan.seed % 2)]
    season = season_create(
        by=owner, club=club, name=f"Season {plan.seed}",
        wish=SeasonWish(
            kind=plan.kind, game=plan.game, counting=rule, rule=MatchRule("fixed", 1), played_by="people",
            counting_settings={BEST[rule]: max(1, plan.weeks // 2)} if rule in BEST else {},
            format="swiss" if is_series else "round_robin",
            format_settings={"rounds": ROUNDS} if is_series else {},
            event_choices={"roll_call": is_series, **({"partners": "fixed"} if plan.keeps_partners else {})},
            zone=ZONE, kind_settings=_kind_settings(plan),
        ),
    )  # fmt: skip
    fix_seed(season, f"{plan}")
    tables = None if plan.seed % 3 else max(1, plan.people // 5)  # tight: not everybody fits
    slots_add(by=owner, season=season, first=clock.now + timedelta(days=14), count=plan.weeks, tables=tables)
    season_enter(by=owner, season=season, players=people_of(club))
    make_pairs(owner, season)
    return season


def make_pairs(owner: Person, season: Season) -> None:
    """Where partners stay together, those who have none, by twos; of an odd number one is left over."""
    known = season_partners(season)
    if known is not None:
        teams = [[badge.player_id for badge in team] for team in known.teams]
        alone = [player.pk for player in known.alone]
        pairs = [list(pair) for pair in zip(alone[::2], alone[1::2], strict=False)]
        season_partners_set(by=owner, season=season, teams=[*teams, *pairs])


def _kind_settings(plan: SeasonsPlan) -> dict[str, object]:
    """Small boxes for few people, so that there are borders to cross."""
    if plan.kind != "divisions":
        return {}
    entrants = plan.people // 2 if plan.keeps_partners else plan.people
    return {"box_size": min(8, 4 + plan.seed % 3 + entrants // 20), "promoted": 1 + plan.seed % 2}


def fix_seed(season: Season, text: str) -> None:
    """Else chance alone would give it."""
    season.seed = sha256(text.encode()).hexdigest()
    Season.objects.filter(pk=season.pk).update(seed=season.seed)


def fix_seeds_of_events(season: Season) -> None:
    for number, event in season.parts.values_list("number", "event"):
        seed = sha256(f"{season.seed}/{number}".encode()).hexdigest()
        Event.objects.filter(pk=event).update(seed=seed)


def say_absences(sim: SimulatedSeason) -> None:
    """Before the plan everybody says when they are away."""
    numbers = list(sim.season.slots.filter(fell_out_at=None).values_list("number", flat=True))
    for player in sim.season.entries.order_by("pk").values_list("player_id", flat=True):
        away = [number for number in numbers if sim.happens(AWAY)]
        if away:
            absences_set(by=sim.owner, season=sim.season, player=player, slots=away)


def start_season(sim: SimulatedSeason) -> None:
    """From open to running."""
    if sim.season.held.plans_tables:
        _publish(sim)
    else:
        series_start(by=sim.owner, season=sim.season)
    fix_seeds_of_events(sim.reload())


def draft_season(sim: SimulatedSeason) -> SeasonDraft:
    """A draft with its tables, sometimes after a worker died of it, or planned twice."""
    draft = season_draft_make(by=sim.owner, season=sim.season)
    _plan(sim, draft)
    return draft


def _plan(sim: SimulatedSeason, draft: SeasonDraft) -> None:
    dead = season_drafts_waiting().take(draft.pk) if sim.happens(KILLED) else None
    if dead is not None:
        sim.story.killed += 1
        if season_draft_plan(draft_id=draft.pk, told=lambda: None):
            raise Broken("two workers plan one draft")
        SeasonDraft.objects.filter(pk=draft.pk).update(lease_until=from_now(-60))
    if not season_draft_plan(draft_id=draft.pk, told=lambda: None):
        raise Broken("a draft that waits is never planned")
    if dead is not None:
        try:
            dead.let_go(tables=[])
        except LeaseLost:
            pass
        else:
            raise Broken("a worker who lost a draft wrote to it")
    if season_draft_plan(draft_id=draft.pk, told=lambda: None):
        raise Broken("a draft that is planned was planned again")
    draft.refresh_from_db()
    if draft.status != SeasonDraft.Status.READY:
        raise Broken(f"a draft is {draft.status}: {draft.refusal}")


def _publish(sim: SimulatedSeason) -> None:
    draft = SeasonDraft.objects.get(season=sim.season)
    if sim.happens(MOVED_BY_HAND):
        _move_by_hand(sim, draft)
    if sim.happens(MOVED_BY_HAND):
        draft = season_draft_redraw(by=sim.owner, season=sim.season, version=draft.version)
        _plan(sim, draft)
    teams = drafted_teams(sim.season, draft)
    short = {player: tables for number, tables in draft.report["short"] for player in teams.of(number)}
    boxes = [teams.expand(box["players"]) for box in draft.boxes]
    season_publish(by=sim.owner, season=sim.season, version=draft.version)
    sim.story.short += len(short)
    _check_published(sim.season, boxes, short)


def _move_by_hand(sim: SimulatedSeason, draft: SeasonDraft) -> None:
    if len(draft.boxes) < 2:  # noqa: PLR2004 (from one to another)
        return
    one, other = sim.rng.sample(draft.boxes, 2)
    player = sim.rng.choice(one["players"])
    try:
        season_draft_move(
            by=sim.owner, season=sim.season, version=draft.version, player=player, level=other["level"],
            box=other["box"], reason="Asked for it.",
        )  # fmt: skip
    except Refused as refused:
        if refused.code not in OF_A_MOVE:
            raise
        return
    draft.refresh_from_db()
    _plan(sim, draft)


def _check_published(season: Season, boxes: list[list[int]], short: dict[int, int]) -> None:
    """Everybody has as many tables as is asked for, or is listed short; nobody sits outside their box."""
    each = whole(season.kind_settings, "tables_each")
    seats = Seat.objects.filter(match__date__season=season)
    tables = Counter(seats.values_list("player_id", flat=True))
    for player in (player for box in boxes for player in box):
        if tables[player] + short.get(player, 0) != each:
            raise Broken(f"player {player} has {tables[player]} of {each} tables, short {short.get(player)}")
    _check_partners(season)
    for number, box in enumerate(boxes, start=1):
        seated = set(seats.filter(match__event__part__number=number).values_list("player_id", flat=True))
        if not seated <= set(box):
            raise Broken(f"{seated - set(box)} sit in box {number} and are not in it")


def _check_partners(season: Season) -> None:
    """Those who stay together sit as partners at each of their tables."""
    partners = season_partners(season)
    teams = {frozenset(badge.player_id for badge in team) for team in partners.teams} if partners else set()
    sides: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    rows = Seat.objects.filter(match__date__season=season).values_list("match", "seat", "player_id")
    for match, seat, player in rows:
        sides[match, season.teams[seat]].add(player)
    if partners and not teams.issuperset(map(frozenset, sides.values())):
        raise Broken("somebody sits with another partner")
