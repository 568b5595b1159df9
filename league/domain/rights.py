"""What each role may do in a club or in one event. Deny by default: what stands nowhere is nobody's right."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from games.core.texts import mark as _


class Right(StrEnum):
    """Something a person may do."""

    SEE = "see"  # look into a club that is not public
    UPLOAD_BOTS = "upload_bots"  # and schedule matches of one's own
    SCORE = "score"  # enter and confirm games of any table
    RULE = "rule"  # decide disputes, correct results, give and take points
    ENTER_PLAYERS = "enter_players"  # entries, private links, roll call
    SEAT = "seat"  # prepare, change and publish rounds, schedule and cancel matches
    MANAGE_EVENTS = "manage_events"  # make, change, end and delete events
    MANAGE_BOTS = "manage_bots"  # let suspended bots play again
    MANAGE_MEMBERS = "manage_members"  # add and invite people, give roles but the highest, merge players
    MANAGE_ORGANIZERS = "manage_organizers"  # make organizers and owners
    MANAGE_WEBHOOKS = "manage_webhooks"  # have other services told what happens in the club
    SEE_AUDIT = "see_audit"


_REFEREE = {Right.SEE, Right.SCORE, Right.RULE, Right.SEE_AUDIT}
_SCHEDULER = {Right.SEE, Right.ENTER_PLAYERS, Right.SEAT, Right.SEE_AUDIT}
_OWNER = frozenset(Right)

# The keys are those of `Membership.Role`.
RIGHTS_OF: Mapping[str, frozenset[Right]] = {
    "owner": _OWNER,
    "organizer": _OWNER - {Right.MANAGE_ORGANIZERS},
    "scheduler": frozenset(_SCHEDULER),
    "referee": frozenset(_REFEREE),
    "scorekeeper": frozenset({Right.SEE, Right.SCORE}),
    "bot_author": frozenset({Right.SEE, Right.UPLOAD_BOTS}),
    "player": frozenset({Right.SEE}),
    "viewer": frozenset({Right.SEE}),
}

# What a role is called, as an English template.
ROLE_TITLES: Mapping[str, str] = {
    "owner": _("owner"),
    "organizer": _("organizer"),
    "scheduler": _("scheduler"),
    "referee": _("referee"),
    "scorekeeper": _("scorekeeper"),
    "bot_author": _("bot author"),
    "player": _("player"),
    "viewer": _("viewer"),
}

# Roles that somebody may have in one event only.
EVENT_ROLES = ("scheduler", "referee", "scorekeeper")


def rights_of(roles: Iterable[str]) -> frozenset[Right]:
    """What all of these roles together allow. KeyError for a role that there is not."""
    return frozenset().union(*(RIGHTS_OF[role] for role in roles))


def roles_with(right: Right) -> tuple[str, ...]:
    """The roles that have a right, the highest first."""
    return tuple(role for role, rights in RIGHTS_OF.items() if right in rights)
