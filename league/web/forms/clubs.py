"""The forms by which a club is founded and describes itself."""

from typing import Any

from django import forms
from django.conf import settings
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
    language = forms.ChoiceField(
        label=_("Language"),
        required=False,
        choices=lambda: [("", _("none: English")), *settings.LANGUAGES],
        help_text=_(
            "For whoever has chosen none, and whose browser asks for none of these. It is also that of mails."
        ),
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
    field_order = ("name", "slug", "description", "language", "is_public")


class ClubForm(DescribedForm, ChangeForm):
    """Another name, another description."""

    @classmethod
    def of(cls, club: Club, *given: Any) -> "ClubForm":
        """The form that shows the club as it is."""
        shown = {"name": club.name, "description": club.description, "language": club.language}
        return cls(*given, initial=shown)
