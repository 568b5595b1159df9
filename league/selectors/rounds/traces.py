"""Who has played so much as a seat, so that what they did stays: results, credit for sitting out, rulings."""

from collections.abc import Collection

from league.models import Adjustment, Club, DateAgreement, Event, Round, RoundDraft, SeasonEntry, Seat


def find_seated(club: Club, players: Collection[int], *, event: Event | None = None) -> frozenset[int]:
    """Those of the players who have a seat, sit out or miss a round, or stand in the draft of one; in one
    event, or anywhere in the club. There a place in an imported season is one too, and so is a time that
    somebody proposed for their table, if they left it to a stand-in.
    """
    rounds = Round.objects.filter(event__club=club)
    drafts = RoundDraft.objects.filter(event__club=club)
    seats = Seat.objects.filter(player__in=players)
    adjusted = Adjustment.objects.filter(entry__player__in=players)
    if event is not None:
        rounds, drafts = rounds.filter(event=event), drafts.filter(event=event)
        seats, adjusted = seats.filter(match__event=event), adjusted.filter(entry__event=event)
    found = {*seats.values_list("player", flat=True), *adjusted.values_list("entry__player", flat=True)}
    if event is None:
        of_before = SeasonEntry.objects.filter(player__in=players, season__imported__isnull=False)
        found.update(of_before.values_list("player", flat=True))
        proposed = DateAgreement.objects.filter(proposed_by__in=players)
        found.update(proposed.values_list("proposed_by", flat=True))
    for out, absent in rounds.exclude(out=[], absent={}).values_list("out", "absent"):
        found.update(out, map(int, absent))
    for tables, out in drafts.values_list("tables", "out"):
        found.update(out, *tables)
    return frozenset(found.intersection(players))
