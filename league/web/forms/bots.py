"""Forms for uploading bots."""

from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bots.arena.packages import SUFFIXES, UPLOAD_BYTES_MAX
from games.registry import GAMES


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
            sizes = {"size": filesizeformat(size), "most": filesizeformat(UPLOAD_BYTES_MAX)}
            raise ValidationError(_("The file has %(size)s; a bot may have at most %(most)s.") % sizes)
        return file

    def upload(self) -> dict[str, Any]:
        """The file as the services take it, after is_valid()."""
        file = self.cleaned_data["file"]
        return {"filename": file.name, "content": file.read()}


class BotForm(VersionForm):
    """A new bot: its name, its game and its first file."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=40)
    game = forms.ChoiceField(label=gettext_lazy("Plays"))
    description = forms.CharField(
        label=gettext_lazy("What is its idea?"),
        max_length=300,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    field_order = ("name", "game", "description", "file")

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        game = cast(forms.ChoiceField, self.fields["game"])
        game.choices = [(key, descriptor.title) for key, descriptor in GAMES.items()]
