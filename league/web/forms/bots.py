"""Forms for uploading bots and for what their owners say of them."""

from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bots.arena.packages import SUFFIXES, UPLOAD_BYTES_MAX
from bots.services import DESCRIPTION_MAX, LICENCE_MAX
from games.registry import GAMES
from league.texts import translate
from league.web.forms.changes import ChangeForm
from league.web.templatetags.figures import size as file_size

# Those that authors choose most, by their SPDX identifiers. Anything else may be written instead.
LICENCES = (
    "MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "GPL-3.0-or-later", "AGPL-3.0-or-later",
    "CC0-1.0", "Unlicense",
)  # fmt: skip
ABOUT = ("description", "licence", "open_source")


class AboutFields(forms.Form):
    """What an owner says of a bot."""

    description = forms.CharField(
        label=gettext_lazy("What is its idea?"),
        max_length=DESCRIPTION_MAX,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    licence = forms.CharField(
        label=gettext_lazy("Licence of the code"),
        max_length=LICENCE_MAX,
        required=False,
        widget=forms.TextInput(attrs={"list": "licences", "autocomplete": "off"}),
        help_text=gettext_lazy("An SPDX identifier such as MIT, or your own words."),
    )
    open_source = forms.BooleanField(
        label=gettext_lazy("Open source: who can see the bot may read and download all its versions"),
        required=False,
        help_text=gettext_lazy("Otherwise only you can; organizers cannot either."),
    )

    def about(self) -> dict[str, Any]:
        """As the services take it, after is_valid()."""
        return {name: self.cleaned_data[name] for name in ABOUT}


class AboutForm(ChangeForm, AboutFields):
    """The same of a bot that there is already, which may change at any time."""


class VersionForm(forms.Form):
    """One file. What is in it is judged by the service; only its size is looked at before it is read."""

    file = forms.FileField(
        label=gettext_lazy("The bot's file"),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ",".join(SUFFIXES)}),
        error_messages={"required": gettext_lazy("Choose the file of your bot.")},
    )

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        size = file.size or 0
        if size > UPLOAD_BYTES_MAX:
            sizes = {"size": file_size(size), "most": file_size(UPLOAD_BYTES_MAX)}
            raise ValidationError(_("The file has %(size)s; a bot may have at most %(most)s.") % sizes)
        return file

    def upload(self) -> dict[str, Any]:
        """The file as the services take it, after is_valid()."""
        file = self.cleaned_data["file"]
        return {"filename": file.name, "content": file.read()}


class BotForm(AboutFields, VersionForm):
    """A new bot: its name, its game, what its owner says of it, and its first file."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=40)
    game = forms.ChoiceField(label=gettext_lazy("Plays"))
    field_order = ("name", "game", "description", "file", "licence", "open_source")

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        game = cast(forms.ChoiceField, self.fields["game"])
        game.choices = [(key, translate(descriptor.title)) for key, descriptor in GAMES.items()]
