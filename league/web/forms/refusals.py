"""Shows at its field what a service refused."""

from django import forms

from games.refusals import Refused
from league.texts import refusal_text
from league.web.forms.options import setting_name


def refuse(form: forms.Form, refused: Refused) -> None:
    """Add the message to the field it is about, perhaps a setting of the format, or to the whole form."""
    names = (refused.field, setting_name(refused.field))
    error = forms.ValidationError(refusal_text(refused), code=refused.code)
    form.add_error(next((name for name in names if name in form.fields), None), error)
