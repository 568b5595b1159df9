"""{% companies takes_bots=True %}: of whom this is so, for a form that shows what concerns those who play."""

from django import template

from league.domain.companies import keys_where

register = template.Library()


@register.simple_tag
def companies(**answers: bool) -> str:
    """Their keys, one after the other, as forms.js reads them."""
    return " ".join(
        keys_where(lambda company: all(getattr(company, name) is said for name, said in answers.items()))
    )
