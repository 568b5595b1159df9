"""{{ match|match_title }}, {{ match|place_text }}: how pages call a match."""

from django import template

from league.selectors.matches.names import match_title, place_text

register = template.Library()
register.filter("match_title", match_title)
register.filter("place_text", place_text)
