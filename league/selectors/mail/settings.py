"""What somebody is told, and how: for their own page."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from league.domain.mails import KINDS, SWITCHES, MailKind
from league.models import Club, MailAddress, MailMessage, MailPreference, Match, Player
from league.selectors.mail.facts import number_in
from league.selectors.matches.names import match_title, with_names
from league.texts import translate

NEWS_SHOWN = 30
READER = ("player__club", "player__user__reading")
TROUBLE_SHOWN = 50


@dataclass(frozen=True)
class Switch:
    """A kind of mail, in the language that is active, and whether the player gets it."""

    key: str
    title: str
    hint: str
    is_on: bool


@dataclass(frozen=True)
class NewsLine:
    """One thing that was told. `outcome` is of `MailMessage.Outcome`, `outcome_text` says it."""

    at: datetime
    text: str
    outcome: str
    outcome_text: str


@dataclass(frozen=True)
class MailPage:
    """`address` has also the zone and whether all is stopped; unsaved where nothing was said yet."""

    player: Player
    address: MailAddress
    switches: tuple[Switch, ...]
    news: tuple[NewsLine, ...]


def mail_page(player: Player) -> MailPage:
    """Three queries."""
    address = MailAddress.objects.filter(player=player).first() or MailAddress(player=player)
    return MailPage(player, address, _switches(player), _list_news(player))


def addresses_of(person: User) -> QuerySet[MailAddress]:
    """Confirmed addresses of somebody in all their clubs; those that open the account say so by `opens`."""
    own = MailAddress.objects.confirmed().filter(player__user=person)
    return own.select_related("player__club").order_by("pk")


def addresses_of_account(person: int) -> QuerySet[MailAddress]:
    """Those whose server takes mail, of the account of this number, also where other mail is stopped."""
    return MailAddress.objects.confirmed().filter(player__user=person, bounced_at=None).order_by("pk")


def _switches(player: Player) -> tuple[Switch, ...]:
    said = dict(MailPreference.objects.filter(player=player).values_list("kind", "is_on"))
    return tuple(
        Switch(key, translate(kind.title), translate(kind.hint), said.get(key, kind.is_on))
        for key, kind in SWITCHES.items()
    )


def _list_messages(player: Player) -> Iterable[MailMessage]:
    """The newest first, without what was no longer needed when its turn came."""
    kinds = [key for key, kind in KINDS.items() if not kind.is_of_account]  # private links lead here too
    rows = MailMessage.objects.filter(player=player, kind__in=kinds)
    return rows.exclude(outcome=MailMessage.Outcome.DROPPED).order_by("-pk")[:NEWS_SHOWN]


def _list_news(player: Player) -> tuple[NewsLine, ...]:
    """A match is called as its name is in the language that is active."""
    rows = list(_list_messages(player))
    numbers = {number_in(row) for row in rows if "match" in row.facts and row.object.startswith("match ")}
    seen = with_names(Match.objects.filter(pk__in=numbers, event__isnull=False))
    titles = {f"match {match.pk}": match_title(match) for match in seen}
    return tuple(_news_line(row, titles.get(row.object)) for row in rows)


def _news_line(row: MailMessage, title: str | None) -> NewsLine:
    kind: type[MailKind] = KINDS[row.kind]
    text = translate(kind.subject_text({**row.facts, "match": title} if title else row.facts))
    return NewsLine(row.ended_at or row.made_at, text, row.outcome, row.get_outcome_display())


def reads_in(address: MailAddress) -> tuple[str, str]:
    """Language and calendar of whoever reads the mail: what their account says, or what they read in when
    they set the address, or the language of their club. It needs READER.
    """
    player = address.player
    account = getattr(player.user, "reading", None)
    language = (account.language if account else "") or address.language or player.club.language
    return language, account.calendar if account else ""


@dataclass(frozen=True)
class AddressLine:
    """A player of the club, and how it stands with their mail."""

    player: Player
    address: MailAddress | None
    trouble: int  # mails that did not go out, or of which nobody knows


def address_trouble(club: Club) -> list[AddressLine]:
    """Whose mail does not arrive, by name: for the organizers. Three queries."""
    rows = MailMessage.objects.filter(player__club=club, outcome__in=("unknown", "failed", "bounced"))
    failed: dict[int, int] = {}
    for player in rows.order_by("-pk").values_list("player", flat=True)[:1000]:
        failed[player] = failed.get(player, 0) + 1
    bounced = Q(mail_address__bounced_at__isnull=False)
    players = (
        club.players.filter(bounced | Q(pk__in=failed))
        .select_related("mail_address")
        .order_by("name_key", "name")
    )
    return [
        AddressLine(player, getattr(player, "mail_address", None), failed.get(player.pk, 0))
        for player in players[:TROUBLE_SHOWN]
    ]
