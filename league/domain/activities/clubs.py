"""Changes of clubs, and of who belongs to them."""

from dataclasses import dataclass

from league.domain.activities.interface import (
    Audience,
    Change,
    EventId,
    Naming,
    PagePart,
    PlayerId,
    RoleName,
    UserId,
)


@dataclass(frozen=True, kw_only=True)
class ClubFounded(Change):
    """Somebody with an account made the club and owns it."""

    sentence = "{actor} founded {subject}"
    name: str


@dataclass(frozen=True, kw_only=True)
class ClubChanged(Change):
    """The club has another name or language, or says something else of itself."""

    sentence = "{actor} changed {subject}"
    heard_by = Audience.PUBLIC
    before: dict[str, Naming]
    after: dict[str, Naming]


@dataclass(frozen=True, kw_only=True)
class ClubExported(Change):
    """An owner took all of the club along as one file."""

    sentence = "{actor} exported {subject}"
    rows: int


@dataclass(frozen=True, kw_only=True)
class ClubImported(Change):
    """The club came out of an archive of another installation."""

    sentence = "{actor} imported {subject} from another installation"
    rows: int


@dataclass(frozen=True, kw_only=True)
class ClubPictureChanged(Change):
    """The club has another picture, or the same with other words for who does not see it."""

    sentence = "{actor} changed the picture of {subject}"
    heard_by = Audience.PUBLIC
    digest: str


@dataclass(frozen=True, kw_only=True)
class ClubPictureRemoved(Change):
    """The club has no picture any more."""

    sentence = "{actor} took away the picture of {subject}"
    heard_by = Audience.PUBLIC
    digest: str


@dataclass(frozen=True, kw_only=True)
class MemberAdded(Change):
    """An account got a role when the club was made."""

    sentence = "{actor} added {subject} to the club"
    role: RoleName


@dataclass(frozen=True, kw_only=True)
class MemberRemoved(Change):
    """A player's account left the club; the player and all results stay."""

    sentence = "{actor} removed {subject} from the members"
    roles: list[RoleName]
    user: UserId


@dataclass(frozen=True, kw_only=True)
class RoleGiven(Change):
    """Somebody got a role, in the club or in one event."""

    sentence = "{actor} gave {subject} a role"
    role: RoleName
    event: EventId | None = None


@dataclass(frozen=True, kw_only=True)
class RoleTaken(Change):
    """Somebody lost a role."""

    sentence = "{actor} took a role from {subject}"
    role: RoleName
    event: EventId | None = None


@dataclass(frozen=True, kw_only=True)
class InvitationMade(Change):
    """A link was made by which somebody joins the club."""

    sentence = "{actor} made an invitation"
    role: RoleName
    player: PlayerId | None = None


@dataclass(frozen=True, kw_only=True)
class InvitationRevoked(Change):
    """An invitation opens nothing any more."""

    sentence = "{actor} withdrew an invitation"


@dataclass(frozen=True, kw_only=True)
class InvitationAccepted(Change):
    """Somebody joined the club by an invitation."""

    sentence = "{actor} accepted an invitation"
    role: RoleName
    player: PlayerId


@dataclass(frozen=True, kw_only=True)
class PlayerAdded(Change):
    """The club has a new player."""

    sentence = "{actor} added the player {subject}"
    refreshes = frozenset({PagePart.RATINGS})
    name: Naming


@dataclass(frozen=True, kw_only=True)
class PlayerRenamed(Change):
    """A person is called otherwise from now on, everywhere."""

    sentence = "{actor} renamed {subject}"
    refreshes = frozenset({PagePart.RATINGS, PagePart.MATCHES, PagePart.ENTRIES})
    before: Naming
    after: Naming


@dataclass(frozen=True, kw_only=True)
class PlayerDeleted(Change):
    """Somebody who never played is in the club no more."""

    sentence = "{actor} deleted {subject}"
    refreshes = frozenset({PagePart.RATINGS, PagePart.ENTRIES})


@dataclass(frozen=True, kw_only=True)
class PlayerErased(Change):
    """A name was taken out of everything that is kept; the results stay."""

    sentence = "{actor} erased the name of {subject}"
    refreshes = frozenset({PagePart.RATINGS, PagePart.MATCHES, PagePart.ENTRIES})
    texts: int


@dataclass(frozen=True, kw_only=True)
class PersonDataExported(Change):
    """Staff made a file of all that is stored about a player without account, for them."""

    sentence = "{actor} exported what is stored about {subject}"


@dataclass(frozen=True, kw_only=True)
class PlayersMerged(Change):
    """Two players were one person; the results of both are under one name."""

    sentence = "{actor} merged players into {subject}"
    refreshes = frozenset({PagePart.RATINGS, PagePart.MATCHES, PagePart.ENTRIES})
    before: list[Naming]
    after: Naming
    matches: int
    others_rated_again: int


@dataclass(frozen=True, kw_only=True)
class PlayersToldApart(Change):
    """Two names look alike and are two people."""

    sentence = "{actor} said that {subject} is somebody else"
    other: PlayerId


@dataclass(frozen=True, kw_only=True)
class KeptApart(Change):
    """Two players are not seated at one table."""

    sentence = "{actor} keeps two players apart"
    refreshes = frozenset({PagePart.DRAFTS})
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class NoLongerKeptApart(Change):
    """Two players may meet again."""

    sentence = "{actor} lets two players meet again"
    refreshes = frozenset({PagePart.DRAFTS})
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class InvitationSeen(Change):
    """Somebody was shown the link of an invitation, for the first time."""

    sentence = "{actor} looked at the link of an invitation"


@dataclass(frozen=True, kw_only=True)
class PlayerLinkMade(Change):
    """Somebody got a personal link."""

    sentence = "{actor} made a personal link for {subject}"


@dataclass(frozen=True, kw_only=True)
class PlayerLinkRevoked(Change):
    """A personal link opens nothing any more."""

    sentence = "{actor} revoked the personal link of {subject}"


@dataclass(frozen=True, kw_only=True)
class CalendarLinkMade(Change):
    """A player got a secret address for their dates, by which calendar programs read them."""

    sentence = "{actor} made a calendar address for {subject}"


@dataclass(frozen=True, kw_only=True)
class CalendarLinkRevoked(Change):
    """A secret address of dates opens nothing any more."""

    sentence = "{actor} revoked the calendar address of {subject}"


@dataclass(frozen=True, kw_only=True)
class PlayerLinkSeen(Change):
    """Somebody was shown a player's personal link, for the first time."""

    sentence = "{actor} looked at the personal link of {subject}"
    link: int
