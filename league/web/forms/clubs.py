"""The forms by which a club is founded and describes itself."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from games.refusals import Refused
from league.domain.pictures import BYTES_MAX, MEBIBYTE
from league.models import Club
from league.services.clubs.clubs import ABOUT_MAX, DESCRIPTION_MAX, JOINING_MAX, NAME_MAX
from league.services.clubs.pictures import ALT_MAX
from league.texts import refusal_text
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


MARKS_HELP = _("An empty line begins a paragraph, - a list; *emphasis* and [links](https://…) work.")


class ClubForm(DescribedForm, ChangeForm):
    """Another name, and other texts on the page of the club."""

    about = forms.CharField(
        label=_("The club at length"),
        max_length=ABOUT_MAX,
        required=False,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=MARKS_HELP,
    )
    joining = forms.CharField(
        label=_("How to join"),
        max_length=JOINING_MAX,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Left empty, the page says what is open for entry and whom to ask."),
    )

    @classmethod
    def of(cls, club: Club, *given: Any) -> "ClubForm":
        """The form that shows the club as it is."""
        shown = ("name", "description", "about", "joining", "language")
        return cls(*given, initial={key: getattr(club, key) for key in shown})


class PictureForm(forms.Form):
    """A picture for the page of the club. What is in the file is judged by the service."""

    file = forms.FileField(
        label=_("Picture"),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp"}),
        help_text=_("A JPEG, PNG or WebP of at most 3 MiB. What is kept of it names no place and no camera."),
        error_messages={"required": _("Choose the file of the picture.")},
    )
    alt = forms.CharField(
        label=_("What is to be seen"),
        max_length=ALT_MAX,
        required=False,
        help_text=_("For people who do not see it."),
    )

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > BYTES_MAX:  # before it is read
            raise ValidationError(refusal_text(Refused("picture_too_large", most=BYTES_MAX // MEBIBYTE)))
        return file
