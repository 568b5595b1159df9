"""{% calendars as calendars %}: by what days are counted, and could be; {% language_links as links %}."""

from dataclasses import dataclass
from datetime import date

from django import template
from django.conf import settings
from django.template.context import Context
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from league.days import day_number, day_text, jalali_day
from league.reading import ASKED, Calendar, calendar_active, calendar_of

register = template.Library()

NAMES = {Calendar.GREGORIAN: _("Gregorian calendar"), Calendar.JALALI: _("Persian calendar")}


@dataclass(frozen=True)
class CalendarChoice:
    key: str
    name: object
    is_active: bool


@register.simple_tag
def calendars() -> list[CalendarChoice]:
    """Offered to whoever reads Persian, or chose another calendar than is usual in their language."""
    active, usual = calendar_active(), calendar_of(get_language() or "")
    if active == usual == Calendar.GREGORIAN:
        return []
    return [CalendarChoice(one, NAMES[one], one == active) for one in Calendar]


@dataclass(frozen=True)
class LanguageLink:
    code: str
    name: str
    address: str
    is_active: bool


@register.simple_tag(takes_context=True)
def language_links(context: Context) -> list[LanguageLink]:
    """The address of this page in each language: for where the language stands in the address."""
    request, active = context["request"], get_language()
    query, links = request.GET.copy(), []
    for code, name in settings.LANGUAGES:
        query[ASKED] = code
        links.append(LanguageLink(code, name, f"{request.path}?{query.urlencode()}", code == active))
    return links


@register.simple_tag
def calendar_name() -> str:
    """For scripts: gregorian or jalali."""
    return calendar_active()


@register.filter("date", expects_localtime=True, is_safe=False)
def day(when: date | None, form: str = "DATE_FORMAT") -> str:
    """As Django's own, by the calendar of whoever reads. What has no month in words is for programs."""
    return day_text(when, form) if when else ""


@register.filter
def day_field(day: date | None) -> str:
    """What a field for days holds: by the calendar of whoever reads, as they write it."""
    if not day:
        return ""
    return jalali_day(day) if calendar_active() == Calendar.JALALI else day.isoformat()


register.filter("day_number", day_number, expects_localtime=True)
