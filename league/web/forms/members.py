"""The forms about people and their roles."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.domain.rights import EVENT_ROLES, RIGHTS_OF, ROLE_TITLES, Right
from league.models import Event
from league.selectors.clubs.members import MemberPage
from league.web.forms.changes import ChangeForm

ROLE_HINTS = {
    "owner": gettext_lazy("everything, organizers and owners too"),
    "organizer": gettext_lazy("events, results and members"),
    "scheduler": gettext_lazy("enters players, draws and publishes rounds"),
    "referee": gettext_lazy("decides disputes, corrects results"),
    "scorekeeper": gettext_lazy("enters and confirms any table"),
    "bot_author": gettext_lazy("uploads bots"),
    "player": gettext_lazy("enters events, scores at their own table"),
    "viewer": gettext_lazy("looks, where the club is not public"),
}


@dataclass(frozen=True)
class RoleBox:
    """A check box; one that is `fixed` shows what somebody else has to change."""

    role: str
    title: str
    hint: str
    is_held: bool
    is_fixed: bool


@dataclass(frozen=True)
class RoleBoxes:
    """The roles in the whole club, or in one event."""

    event: Event | None
    boxes: tuple[RoleBox, ...]

    @property
    def can_save(self) -> bool:
        return not all(box.is_fixed for box in self.boxes)

    def choose_rights(self, ticked: Collection[str], seen: Collection[str] | None = None) -> set[str]:
        """What the person is to have: what was ticked, and what could not be changed.

        `seen` was ticked when the page was shown: what was not touched stays as it is by now.
        """
        touched = set(ROLE_TITLES) if seen is None else set(ticked) ^ set(seen)
        return {
            box.role
            for box in self.boxes
            if (box.role in ticked if box.role in touched and not box.is_fixed else box.is_held)
        }


def role_boxes(
    page: MemberPage, rights: Collection[Right], *, event: Event | None = None, is_self: bool = False
) -> RoleBoxes:
    """The check boxes as somebody with these rights may set them; nobody gives roles to themselves."""
    event_id = event.pk if event else None
    held = {one.role for one in page.line.roles if one.event_id == event_id}

    def box(role: str) -> RoleBox:
        high = Right.MANAGE_MEMBERS in RIGHTS_OF[role] and Right.MANAGE_ORGANIZERS not in rights
        fixed = role not in held if is_self else high
        return RoleBox(role, _(ROLE_TITLES[role]), str(ROLE_HINTS[role]), role in held, fixed)

    return RoleBoxes(event, tuple(map(box, EVENT_ROLES if event else ROLE_TITLES)))


class PersonForm(ChangeForm):
    """Somebody's name, new or to be changed."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)


class InvitationForm(forms.Form):
    """As what somebody is invited whose name need not be known."""

    role = forms.ChoiceField(label=gettext_lazy("Role"), initial="player", widget=forms.RadioSelect)

    def __init__(self, rights: Collection[Right], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        may_all = Right.MANAGE_ORGANIZERS in rights
        roles = [role for role in ROLE_TITLES if may_all or Right.MANAGE_MEMBERS not in RIGHTS_OF[role]]
        cast(forms.ChoiceField, self.fields["role"]).choices = [
            (role, f"{_(ROLE_TITLES[role])}{_(': ')}{ROLE_HINTS[role]}") for role in reversed(roles)
        ]
