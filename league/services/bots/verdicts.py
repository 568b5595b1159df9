"""Verdicts on versions are reached below the league, which writes down here what its clubs hear of them."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from bots.models import Version
from league.domain.activities.bots import VersionJudged
from league.models import Activity, Player
from league.services.activities import activity_record, subject_of

LATELY = timedelta(hours=12)  # a sweep that did not come for so long has other troubles
AT_ONCE = 200


def verdicts_untold() -> list[tuple[Version, Player]]:
    """The versions that were judged lately, with each player who is their bot, of which no club has heard."""
    judged = Version.objects.filter(judged_at__gte=timezone.now() - LATELY, bot__owner__isnull=False)
    versions = list(judged.select_related("bot").defer("content").order_by("judged_at")[:AT_ONCE])
    players = Player.objects.filter(bot__in={one.bot_id for one in versions}).select_related("club")
    by_bot: dict[int | None, list[Player]] = {}
    for player in players:
        by_bot.setdefault(player.bot_id, []).append(player)
    found = [(version, player) for version in versions for player in by_bot.get(version.bot_id, ())]
    told = Activity.objects.filter(
        club__in={player.club_id for _version, player in found},
        subject__in={subject_of(version) for version, _player in found},
        kind=VersionJudged.key(),
    )
    known = set(told.values_list("club_id", "subject"))
    return [one for one in found if (one[1].club_id, subject_of(one[0])) not in known]


def verdict_record(found: tuple[Version, Player]) -> None:
    """Two sweeps at once record it once."""
    version, player = found
    with transaction.atomic():
        Player.objects.select_for_update(of=("self",)).get(pk=player.pk)
        told = Activity.objects.filter(club=player.club, subject=subject_of(version))
        if not told.filter(kind=VersionJudged.key()).exists():
            facts = {"is_accepted": version.status == Version.Status.ACCEPTED, "code": version.code}
            activity_record(VersionJudged, club=player.club, by=None, subject=version, **facts)
