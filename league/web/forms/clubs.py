"""The forms by which a club is founded and describes itself."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from league.models import Club
from league.services.clubs.clubs import DESCRIPTION_MAX, NAME_MAX
from league.web.forms.changes import ChangeForm


class DescribedForm(forms.Form):
    """What everybody may read of a club."""

    name = forms.CharField(label=_("Name"), max_length=NAME_MAX)
    description = forms.CharField(
        label=_("Description"),
        max_length=DESCRIPTION_MAX,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Where and when you play, and for whom. It is shown on the club’s page."),
    )


class FoundingForm(DescribedForm):
    """A new club."""

    slug = forms.CharField(
        label=_("Short name"),
        required=False,
        max_length=200,
        help_text=_("For addresses: letters, digits and hyphens. Left empty, it is made from the name."),
    )
    is_public = forms.BooleanField(
        label=_("Everybody may look at the club; otherwise only its members"),
        required=False,
        initial=True,
    )
    field_order = ("name", "slug", "description", "is_public")


class ClubForm(DescribedForm, ChangeForm):
    """Another name, another description."""

    @classmethod
    def of(cls, club: Club, *given: Any) -> "ClubForm":
        """The form that shows the club as it is."""
        return cls(*given, initial={"name": club.name, "description": club.description})
