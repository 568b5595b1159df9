"""Whether sums that stand where they are read are what the results add up to."""

from collections.abc import Iterator

from django.db.models import Count, F, Q

from league.domain.standings.book import sum_results
from league.domain.standings.interface import PlayerSums, Results
from league.models import Event, Match, Result
from league.selectors.events.results import match_results, tallies_of
from league.selectors.events.scoring import scale_of
from league.services.proofs.damage import Damage


def sums_damaged() -> Iterator[Damage]:
    """entry_sums, matches_finished, games_played: a sum is not what it is the sum of."""
    for event in Event.objects.order_by("pk").iterator(chunk_size=100):
        yield from _entries_damaged(event)
    finished = Count("matches", filter=Q(matches__status=Match.Status.FINISHED))
    for event in Event.objects.annotate(found=finished).exclude(matches_finished=F("found")):
        what = f"{event.matches_finished} matches are said to be finished, and {event.found} are"
        yield Damage("matches_finished", f"event {event.pk}", what)
    counted = Count("results__games", filter=~Q(results__status=Result.Status.SUPERSEDED))
    for match in Match.objects.annotate(found=counted).exclude(games_played=F("found")).order_by("pk"):
        what = f"{match.games_played} games are said to be played, and {match.found} are there"
        yield Damage("games_played", f"match {match.pk}", what)


def _entries_damaged(event: Event) -> Iterator[Damage]:
    stored = tallies_of(event)
    rebuilt = sum_results(Results(matches=match_results(event), scale=scale_of(event)))
    for player in sorted(stored.keys() | rebuilt.keys()):
        if stored.get(player) != rebuilt.get(player, PlayerSums(player)):
            what = f"what player {player} scored is not what the matches add up to"
            yield Damage("entry_sums", f"event {event.pk}", what)
