"""What is refused about clubs and their people."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

CLUBS: Mapping[str, Template] = {
    "no_club": _("There is no such club, or it is not open to you."),
    "bad_slug": _("The slug is part of addresses. Use letters, digits and hyphens, {most} at most."),
    "slug_taken": _("There is already a club at “{slug}”. Choose another slug."),
    "too_many_clubs": ngettext(
        "You have founded {most} club, which is the limit.",
        "You have founded {most} clubs, which is the limit.",
        "most",
    ),
    "too_many_clubs_today": ngettext(
        "You have founded {most} club within a day, which is the limit. Try again tomorrow.",
        "You have founded {most} clubs within a day, which is the limit. Try again tomorrow.",
        "most",
    ),
    "already_member": _("{person} is already a member of {club}."),
    "not_a_member": _("Only members of {club} may do this. Ask an organizer to add you."),
    "right_missing": _("In {club}, only these roles may do this: {roles}."),
    "no_member": _("{club} has no such member."),
    "not_yours_to_reset": _(
        "Only the administrator may reset the password of this person: there is something in their "
        "account that you may not see."
    ),
    "no_player": _("This club has no such player."),
    "no_link": _("This link does not work: it was mistyped or replaced. Ask an organizer for a new one."),
    "name_of_the_house": _("“{name}” looks like the name of a house bot. Choose another name."),
    "name_taken": _("{club} already has a player called “{name}”. Choose another name."),
}
