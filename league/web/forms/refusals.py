"""Shows at its field what a service refused."""

from django import forms

from games.refusals import Refused
from league.texts import refusal_text


def refuse(form: forms.Form, refused: Refused) -> None:
    """Add the message to the field it is about, or to the form as a whole."""
    form.add_error(refused.field if refused.field in form.fields else None, refusal_text(refused))
