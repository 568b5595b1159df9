"""What is refused about clubs and their people."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, refusal

CLUBS: Mapping[str, Refusal] = {
    "no_club": refusal(_("There is no such club, or it is not open to you."), 404),
    "bad_slug": refusal(
        _("The slug is part of addresses. Use letters, digits and hyphens, {most} at most."),
        field="slug",
        most=40,
    ),
    "slug_taken": refusal(
        _("There is already a club at “{slug}”. Choose another slug."), field="slug", slug="red-gum"
    ),
    "picture_too_large": refusal(
        ngettext(
            "A picture has at most {most} MiB. Make it smaller, or save it as JPEG.",
            "A picture has at most {most} MiB. Make it smaller, or save it as JPEG.",
            "most",
        ),
        field="file",
        most=3,
    ),
    "picture_of_too_many_pixels": refusal(
        _("A picture has at most {most} million pixels. Make it smaller."), field="file", most=25
    ),
    "picture_unreadable": refusal(
        _("This is no picture that can be read. Choose a JPEG, a PNG or a WebP."), field="file"
    ),
    "export_too_large": refusal(
        _("This club has more than {most} rows. Only the people who run the server can export it."),
        most=200000,
    ),
    "too_many_exports": refusal(
        _("This club was exported {most} times within an hour, which is the limit. Try again later."),
        429,
        most=6,
    ),
    "no_picture": refusal(_("This club has no such picture."), 404),
    "too_many_clubs": refusal(
        ngettext(
            "You have founded {most} club, which is the limit.",
            "You have founded {most} clubs, which is the limit.",
            "most",
        ),
        most=5,
    ),
    "too_many_clubs_today": refusal(
        ngettext(
            "You have founded {most} club within a day, which is the limit. Try again tomorrow.",
            "You have founded {most} clubs within a day, which is the limit. Try again tomorrow.",
            "most",
        ),
        most=2,
    ),
    "already_member": refusal(_("{person} is already a member of {club}."), person="pia", club="Red Gum"),
    "not_a_member": refusal(
        _("Only members of {club} may do this. Ask an organizer to add you."), 403, club="Red Gum"
    ),
    "right_missing": refusal(
        _("In {club}, only these roles may do this: {roles}."),
        403,
        club="Red Gum",
        roles=["owner", "organizer"],
    ),
    "no_member": refusal(_("{club} has no such member."), 404, club="Red Gum"),
    "not_yours_to_reset": refusal(
        _(
            "Only the administrator may reset the password of this person: there is something in their "
            "account that you may not see."
        ),
        403,
    ),
    "no_player": refusal(_("This club has no such player."), 404),
    "no_link": refusal(
        _("This link does not work: it was mistyped or replaced. Ask an organizer for a new one."), 404
    ),
    "no_calendar": refusal(
        _("This calendar address does not work: it was mistyped or replaced. Copy the new one."), 404
    ),
    "name_of_the_house": refusal(
        _("“{name}” looks like the name of a house bot. Choose another name."), field="name", name="drover"
    ),
    "name_taken": refusal(
        _("{club} already has a player called “{name}”. Choose another name."),
        field="name",
        club="Red Gum",
        name="Wombat",
    ),
}
