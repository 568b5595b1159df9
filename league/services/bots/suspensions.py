"""Bots that are out of match after match for their faults take no new seats until somebody has looked."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from bots.arena.interface import Limits
from bots.models import Bot, Version
from games.refusals import Forbidden
from league.domain.activities.bots import BotFaulted, BotResumed, BotSuspended
from league.domain.rights import Right
from league.models import Activity, Fault, Match, Player, Seat
from league.people import Person
from league.services.activities import activity_record, subject_of
from league.services.entries.entries import players_enter
from league.services.rights import may, require

IN_A_ROW = 3  # so many matches of one version
SUSPENDED_WHY_MAX = 200


def bots_suspend(*, match: Match, seats: Sequence[Seat], limits: Limits) -> None:
    """Suspend the bots whose faults put them out of this match and of those before it, IN_A_ROW in all.

    In the transaction that ends the match. House bots go on: nobody would mend them.
    """
    made = _codes_by_seat(match)
    _record_faults(match, seats, made)
    out = [
        seat.version
        for seat in seats
        if seat.version and seat.version.bot.owner_id and limits.puts_out(made[seat.seat])
    ]
    # In the order of the bots, so that two matches that end at once cannot wait for each other.
    for version in sorted(out, key=lambda version: version.bot_id):
        _suspend_after_a_row(match, version, limits)


def _record_faults(match: Match, seats: Sequence[Seat], made: Mapping[int, Sequence[str]]) -> None:
    """What went wrong in the match, once for each bot that somebody could mend."""
    for seat in seats:
        if seat.version and seat.version.bot.owner_id and (codes := made.get(seat.seat)):
            facts = {"version": seat.version.number, "faults": len(codes), "codes": sorted(set(codes))}
            activity_record(
                BotFaulted, club=match.club, by=None, subject=seat.version.bot, match=match.pk, **facts
            )


def bot_resume(*, by: Person, player: Player) -> None:
    """Let a suspended bot take seats again; the row of its matches begins anew.

    For its owner, and for organizers of the player's club. Refused: not_a_member, not_your_bot. Resuming a
    bot that is not suspended changes nothing.
    """
    require(by, Right.SEE, player.club)
    bot = player.bot
    if bot is None or (bot.owner_id != by.pk and not may(by, Right.MANAGE_BOTS, player.club)):
        raise Forbidden("not_your_bot")
    with transaction.atomic():
        suspended = Bot.objects.filter(pk=bot.pk).exclude(suspended_at=None)
        if suspended.update(suspended_at=None, suspended_why=""):
            players_enter(Player.objects.filter(bot=bot))
            activity_record(BotResumed, club=player.club, by=by, subject=bot)


def _suspend_after_a_row(match: Match, version: Version, limits: Limits) -> None:
    # Held against the verdict on a new version, which lifts a suspension.
    bot = Bot.objects.select_for_update(no_key=True).get(pk=version.bot_id)
    accepted = bot.versions.filter(status=Version.Status.ACCEPTED)
    if bot.suspended_at or accepted.filter(number__gt=version.number).exists():
        return
    codes = _codes_of_the_row(bot, version, limits)
    if not codes:
        return
    why = _("It was out of %(matches)d matches in a row. Its faults: %(codes)s.") % {
        "matches": IN_A_ROW,
        "codes": ", ".join(codes),
    }
    bot.suspended_at, bot.suspended_why = timezone.now(), why[:SUSPENDED_WHY_MAX]
    bot.save(update_fields=["suspended_at", "suspended_why"])
    facts = {"match": match.pk, "version": version.number, "why": bot.suspended_why}
    activity_record(BotSuspended, club=match.club, by=None, subject=bot, **facts)


def _codes_of_the_row(bot: Bot, version: Version, limits: Limits) -> list[str]:
    """The codes of the faults that put the version out of its last IN_A_ROW matches; none if it was not."""
    ended = Seat.objects.filter(player__bot=bot, version=version, match__status=Match.Status.FINISHED)
    if (
        resumed := Activity.objects.filter(kind=BotResumed.key(), subject=subject_of(bot))
        .order_by("-pk")
        .first()
    ):
        ended = ended.filter(match__finished_at__gt=resumed.at)
    row = ended.select_related("match").order_by("-match_id")[:IN_A_ROW]
    made = [_codes_by_seat(seat.match)[seat.seat] for seat in row]
    if len(made) < IN_A_ROW or not all(map(limits.puts_out, made)):
        return []
    return sorted({code for codes in made for code in codes})


def _codes_by_seat(match: Match) -> dict[int, list[str]]:
    """The codes of the match's faults by the seat that made them."""
    made: dict[int, list[str]] = defaultdict(list)
    for seat, code in Fault.objects.filter(match=match).order_by().values_list("seat", "code"):
        made[seat].append(code)
    return made
