"""Reading the personal links of the people of a club."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, QuerySet

from league.domain.activities.clubs import PlayerErased
from league.models import Activity, Club, Player, PlayerLink
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.players import players_of


@dataclass(frozen=True)
class PersonLink:
    """Somebody in the club's book, and the personal link that works, if they have one."""

    badge: PlayerBadge
    link: PlayerLink | None
    has_account: bool


def people_of(club: Club) -> QuerySet[Player]:
    """The people in the club's book, by name; no bots."""
    return players_of(club).filter(bot=None)


def people_without_link(club: Club) -> QuerySet[Player]:
    """Of those the ones who have neither a personal link nor an account. Whose name was erased needs none."""
    working = PlayerLink.objects.filter(player=OuterRef("pk"), revoked_at=None)
    found = people_of(club).filter(~Exists(working), user=None)
    return found.exclude(pk__in=_list_erased(club))


def _list_erased(club: Club) -> list[int]:
    told = Activity.objects.filter(club=club, kind=PlayerErased.key()).order_by()
    return [int(subject.rpartition(" ")[2]) for subject in told.values_list("subject", flat=True)]


def player_links_of(club: Club) -> QuerySet[PlayerLink]:
    """The personal links that work, by the names of their players."""
    working = PlayerLink.objects.filter(player__club=club, revoked_at=None)
    return working.select_related("player__bot__owner").order_by("player__name_key", "player__name", "pk")


def person_links(players: Sequence[Player]) -> list[PersonLink]:
    """One row each, in their order; one query."""
    working = PlayerLink.objects.filter(player__in=players, revoked_at=None)
    links = {link.player_id: link for link in working}
    return [
        PersonLink(badge_of(player), links.get(player.pk), player.user_id is not None) for player in players
    ]
