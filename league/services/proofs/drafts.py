"""Whether anything counts, or can be seen, that nobody has confirmed or published yet."""

from collections.abc import Iterator

from django.db.models import Exists, OuterRef, Q

from league.domain.formats import FORMATS
from league.models import Match, MatchDate, Result, Seat
from league.services.proofs.damage import Damage

WITH_ROUNDS = [key for key, kind in FORMATS.items() if kind.has_rounds]


def drafts_leaked() -> Iterator[Damage]:
    """draft_counts, end_without_result, result_before_end, unpublished_table, unpublished_date."""
    of_match = Result.objects.filter(match=OuterRef("pk"), status=Result.Status.CONFIRMED)
    placed = Seat.objects.filter(Q(placement__isnull=False) | Q(won=True), match=OuterRef("pk"))
    confirmed, over = Q(Exists(of_match)), Q(status=Match.Status.FINISHED)
    # The tables of a round that was taken back are cancelled, and stay.
    kept = Match.objects.exclude(status=Match.Status.CANCELLED)
    tables = kept.filter(event__format__in=WITH_ROUNDS, event__part=None, round=None)
    for code, found, what in (
        (
            "draft_counts",
            Match.objects.filter(~confirmed, Exists(placed)),
            "seats have places without a result",
        ),
        (
            "end_without_result",
            Match.objects.filter(over & ~confirmed),
            "it is finished without a confirmed result",
        ),
        (
            "result_before_end",
            Match.objects.filter(confirmed & ~over),
            "it is not over and has a confirmed result",
        ),
        ("unpublished_table", tables, "it is a table of no round that was published"),
    ):
        for pk in found.order_by("pk").values_list("pk", flat=True):
            yield Damage(code, f"match {pk}", what)
    unpublished = MatchDate.objects.filter(season__started_at=None).order_by("pk")
    for match_id in unpublished.values_list("match_id", flat=True):
        yield Damage(
            "unpublished_date", f"match {match_id}", "it has a date in a season whose plan nobody published"
        )
