"""Times as clocks show them in a zone that is said: of a viewer, and of the club beside it."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from league.days import day_text
from league.domain.agreeing import SlotAnswer
from league.selectors.calendars.dates import ClubDate, DateState
from league.web.templatetags.icons import icon

register = template.Library()

WORDS = {
    SlotAnswer.CAN: "can",
    SlotAnswer.IF_NEED_BE: "need",
    SlotAnswer.CANNOT: "cannot",
    SlotAnswer.UNANSWERED: "silent",
}


def in_zone(at: datetime, zone: str) -> datetime:
    return at.astimezone(ZoneInfo(zone))


def offset_text(local: datetime) -> str:
    """UTC+02:00."""
    digits = f"{local:%z}"
    return f"UTC{digits[:3]}:{digits[3:5]}"


def clock_text(at: datetime, zone: str) -> str:
    """Friday 15 May, 17:00."""
    local = in_zone(at, zone)
    return _("%(day)s, %(time)s") % {"day": day_text(local, "l j F"), "time": f"{local:%H:%M}"}


@register.simple_tag
def date_icon(one: ClubDate, css_class: str) -> SafeString:
    """Beside a date of a calendar: what it is, or that nobody can count on it."""
    if not one.stands:
        return icon("close", css_class)
    if one.state == DateState.DEFAULT:
        return icon("clock", css_class)
    return icon("cards" if one.kind == "match" else "people", css_class)


@register.simple_tag
def clock(at: datetime, zone: str) -> SafeString:
    """The day and the time in the zone, for people and for programs."""
    return format_html(
        '<time datetime="{}">{}</time>', at.isoformat(timespec="minutes"), clock_text(at, zone)
    )


@register.simple_tag
def zone_note(at: datetime, zone: str, club_zone: str) -> str:
    """The offset of the zone at that time, and what clocks at the club show then if it is another time."""
    here, there = in_zone(at, zone), in_zone(at, club_zone)
    if here.utcoffset() == there.utcoffset():
        return _("%(offset)s, as at the club") % {"offset": offset_text(here)}
    same_day = here.date() == there.date()
    club = f"{there:%H:%M}" if same_day else clock_text(at, club_zone)
    return _("%(offset)s; at the club it is %(club)s then") % {"offset": offset_text(here), "club": club}


@register.filter
def answer_key(answer: SlotAnswer) -> str:
    """can, need, cannot or silent."""
    return WORDS[answer]


@register.filter
def answer_words(answer: SlotAnswer) -> str:
    """What is said of somebody by this answer."""
    return {
        SlotAnswer.CAN: _("can"),
        SlotAnswer.IF_NEED_BE: _("can if need be"),
        SlotAnswer.CANNOT: _("cannot"),
        SlotAnswer.UNANSWERED: _("has not said"),
    }[answer]


@register.filter
def next_answer(answer: SlotAnswer) -> int:
    """What the next tap says: can, if need be, cannot, and so on."""
    following = {SlotAnswer.CAN: SlotAnswer.IF_NEED_BE, SlotAnswer.IF_NEED_BE: SlotAnswer.CANNOT}
    return int(following.get(answer, SlotAnswer.CAN))


@register.filter
def first_name(name: str) -> str:
    """The first word of a name, as neighbours are called."""
    return name.partition(" ")[0]
