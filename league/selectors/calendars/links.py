"""Reading the addresses of calendars."""

from league.models import CalendarLink, Player


def calendar_link_of(player: Player) -> CalendarLink | None:
    """The one that works, if there is one."""
    return CalendarLink.objects.filter(player=player, revoked_at=None).first()
