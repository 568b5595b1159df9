"""What must hold after each step of an evening, whatever happened. Each check raises Broken."""

from collections import Counter
from collections.abc import Collection
from fractions import Fraction

from django.db.models import F
from django.db.models.functions import Coalesce
from django.test import Client, override_settings
from django.urls import reverse

from league.domain.standings.book import sum_results
from league.domain.standings.interface import PlayerSums, Results
from league.models import Club, Event, KeepApart, Match, MatchGame, Round, RoundDraft, ScreenTable, Seat
from league.selectors.entries.entries import team_size
from league.selectors.events.explained import explain_standing
from league.selectors.events.results import captains_of, match_results, results_of, tallies_of
from league.selectors.events.scoring import chain_of, scale_of
from league.selectors.events.standings import event_standings, players_in_standings
from league.selectors.results.results import games_of, with_records
from league.selectors.screen.tables import record_of_game
from league.services.proofs import database_verify
from league.services.ratings.proof import ratings_verify
from tools.simulation.interface import Broken

# Pages are asked for without style sheets having been collected.
PLAIN_FILES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
# So many players, and so many of them a round, are room enough for nobody to meet again.
MANY, ROOM = 24, 5
OK, EXPLAINED = 200, 5


def check_round(round_: Round, present: Collection[int]) -> None:
    """Everybody present is seated once, or sits out; nobody else is seated, nor two who are kept apart."""
    seats = Seat.objects.filter(match__round=round_).values_list("match", "player")
    seated = Counter(player for _match, player in seats)
    if twice := [player for player, times in seated.items() if times > 1]:
        raise Broken(f"seated twice: {twice}")
    placed = set(seated) | (set(round_.out) - {int(player) for player in round_.absent})
    placed -= set(round_.event.entries.filter(is_stand_in=True).values_list("player_id", flat=True))
    if not round_.stage and placed != set(present):
        raise Broken(f"present {sorted(present)}, but seated or out {sorted(placed)}")
    if both := set(seated) & set(round_.out):
        raise Broken(f"seated, and out: {both}")
    if not round_.stage:
        _check_apart(round_)
    if round_.event.company.mixes_tables:
        _check_owners(round_)


def check_partners(round_: Round) -> None:
    """Where partners stay together, they are all of one team of the table, and no team is too large."""
    size, captains = team_size(round_.event), captains_of(round_.event)
    if too_large := [one for one, number in Counter(captains.values()).items() if number > size > 1]:
        raise Broken(f"more than {size} are partners of {too_large}")
    if size == 1:
        return
    seats = Seat.objects.filter(match__round=round_).values_list("match", "seat", "player")
    teams = round_.event.teams
    sides = {(match, teams[seat], captains.get(player)) for match, seat, player in seats}
    if len(sides) != len({(match, side) for match, side, _captain in sides}):
        raise Broken(f"partners do not sit together in round {round_.number}")


def check_seating(round_: Round, rounds_in_all: int) -> None:
    """Where there is room enough that nobody needs to meet anybody again, nobody does."""
    seated = round_.matches.count() * len(round_.event.teams)
    if seated < MANY or rounds_in_all > seated // ROOM or round_.stage:
        return
    if again := repeats(round_.event):
        raise Broken(f"{seated} players at tables, {again} pairs met again in {round_.number} rounds")


def _check_apart(round_: Round) -> None:
    for pair in KeepApart.objects.filter(event=round_.event):
        if round_.matches.filter(seats__player=pair.one_id).filter(seats__player=pair.other_id).exists():
            raise Broken(f"{pair} share a table")


def _check_owners(round_: Round) -> None:
    """Nobody shares a table with a bot of their own, nor two bots of one owner."""
    owner = Coalesce("player__bot__owner", "player__user")
    seats = Seat.objects.filter(match__round=round_).annotate(owner=owner).exclude(owner=None)
    tables = Counter(seats.values_list("match", "owner"))
    if shared := [table for table, times in tables.items() if times > 1]:
        raise Broken(f"an owner is at a table more than once: {shared}")


def check_points(event: Event) -> None:
    """Each table gives out what the scale has; stored sums are those of the matches; every place adds up."""
    results = match_results(event)
    sums = sum_results(Results(matches=results, scale=scale_of(event)))
    for player, stored in tallies_of(event).items():
        rebuilt = sums.get(player, PlayerSums(player))
        if stored != rebuilt:
            raise Broken(f"player {player}: stored {stored}, rebuilt {rebuilt}")
    given = sum((tally.table_points for tally in sums.values()), Fraction(0))
    expected = sum(scale_of(event)) * len(results)
    if given != expected:
        raise Broken(f"{len(results)} tables gave {given} points, not {expected}")
    _check_standings(event)


def _check_standings(event: Event) -> None:
    lines = event_standings(event, limit=10**6).rows
    if sorted(line.badge.player_id for line in lines) != sorted(players_in_standings(event)):
        raise Broken("the standings do not list everybody once")
    if [line.place for line in lines] != sorted(line.place for line in lines):
        raise Broken("the standings are out of order")
    adjusted = results_of(event).adjustments
    for line in lines[:EXPLAINED]:
        explained = explain_standing(event, line.badge.player_id)
        first = explained.steps[0].value or 0
        if chain_of(event)[0] == "table_points" and first != explained.table_points:
            raise Broken(f"{explained.badge.name}: {first} points, explained as {explained.table_points}")
        if adjusted.get(line.badge.player_id, 0) != explained.adjusted:
            raise Broken(f"{explained.badge.name}: adjusted otherwise than it is explained")


def check_ratings(club: Club) -> None:
    if differences := ratings_verify(club=club):
        raise Broken(f"ratings differ from a replay: {differences[:3]}")


def check_database() -> None:
    """What `manage.py verify` looks at, in all evenings so far."""
    if damages := database_verify(lambda _what: None):
        raise Broken(f"{len(damages)} damages: {damages[:3]}")


def check_counts(event: Event) -> None:
    """What the event counts as it happens is what there is."""
    event.refresh_from_db()
    matches = event.matches.all()
    told = event.matches_seated, event.matches_finished, event.matches_cancelled
    found = (
        matches.count(),
        matches.filter(status=Match.Status.FINISHED).count(),
        matches.filter(status=Match.Status.CANCELLED).count(),
    )
    if told != found:
        raise Broken(f"counted {told}, found {found}")


def check_draft_hidden(event: Event, draft: RoundDraft) -> None:
    """A stranger finds nothing of a draft: neither on the event's page nor among the matches of the API."""
    stranger = Client(headers={"host": "localhost"})
    slug, number = event.club.slug, event.rounds.count() + 1
    with override_settings(STORAGES=PLAIN_FILES):
        shown = stranger.get(reverse("web:event", args=[slug, event.pk]))
        told = stranger.get(reverse("api:matches", args=[slug]))
    if shown.status_code != OK or told.status_code != OK:
        raise Broken(f"the event's page answers {shown.status_code}, its matches {told.status_code}")
    if f"Round {number}" in shown.content.decode() or draft.seed in shown.content.decode():
        raise Broken("the event's page tells of the draft")
    if len(told.json()["results"]) != min(event.matches.count(), len(told.json()["results"])):
        raise Broken("the API lists matches of a draft")
    played = Match.objects.filter(event=event).exclude(status=Match.Status.CANCELLED)
    if played.exclude(round__number__lt=number).exists():
        raise Broken("a draft has matches")


def check_screen_table(match: Match, table: ScreenTable) -> None:
    """What was played at the table is what the result has, up to where staff ended the match."""
    counted = list(with_records(games_of(match)))
    recorded = [game.record for game in counted if game.source == MatchGame.Source.RECORD]
    played = table.games.exclude(ended_at=None).order_by("number")
    is_ended_by_staff = len(recorded) < len(counted)
    if len(recorded) != len(played) and not is_ended_by_staff:
        raise Broken(f"match {match.pk}: {len(played)} games were played, {len(recorded)} count")
    for record, game in zip(recorded, played, strict=False):
        if record is None or record.body["moves"] != record_of_game(game)["moves"]:
            raise Broken(f"match {match.pk}: game {game.number} counts otherwise than it was played")


def repeats(event: Event) -> int:
    """How many pairs met more than once, counted once for each time more."""
    pairs = Seat.objects.filter(match__event=event, match__seats__player__gt=F("player"))
    met = Counter(pairs.values_list("player", "match__seats__player"))
    return sum(times - 1 for times in met.values())
