"""Numbers on pages: signs, trends, charts, and the tone of a status."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction

from django import template
from django.utils import timezone
from django.utils.formats import get_format, number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timesince
from django.utils.translation import gettext, ngettext

from league.days import day_text
from league.domain.matches.blocks import HandWorth
from league.domain.standings.decimals import DECIMALS, decimal_text
from league.selectors.clubs.head_to_head import OpponentMeeting
from league.selectors.clubs.rating_ways import RatingWay
from league.web import charts, luck_charts, race_charts
from league.web.moments import moment_text

register = template.Library()

KIBIBYTE = 1024
MINUS = "\N{MINUS SIGN}"
TREND_THRESHOLD = 4  # rating points a week: less than this is noise, drawn grey

TONES = {
    "good": {"accepted", "active", "finished", "done", "ended", "confirmed", "passed", "ok"},
    "running": {"running", "playing", "started", "checking", "live"},
    "waiting": {"decided", "waiting", "queued", "scheduled", "pending", "open", "planned", "uploaded"},
    "bad": {"disputed", "late", "undated", "refused", "failed", "faulty", "error", "suspended"},
}


@register.filter
def signed(number: int) -> str:
    """With its sign, also when positive; a true minus sign; plus-minus for 0."""
    if number == 0:
        return "±0"
    return f"+{number}" if number > 0 else f"{MINUS}{-number}"


@register.filter
def minus(number: int) -> str:
    """The number, with a true minus sign where it is negative."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


@register.filter
def mean(number: Fraction | float) -> str:
    """Points a game, to the hundredth, with a true minus sign."""
    return _shown_decimal(number, DECIMALS)


def _shown_decimal(number: Fraction | float, decimals: int) -> str:
    """With the sign for decimals of the language that is active."""
    return decimal_text(number, decimals).replace("-", MINUS).replace(".", get_format("DECIMAL_SEPARATOR"))


@register.simple_tag
def moment(when: datetime | None, *, exact: bool = False) -> SafeString:
    """A time in UTC, which a script writes again in the viewer's own zone; a dash for none.

    The tool tip has all of it; `exact`: so has the text, however long ago it was.
    """
    if when is None:
        return mark_safe('<span class="flat">–</span>')
    utc = when.astimezone(UTC)
    said = moment_text(utc, timezone.now().astimezone(UTC), exact=exact)
    return format_html(
        '<time datetime="{}" title="{} UTC" data-local="{}">{}</time>',
        utc.isoformat(timespec="seconds"),
        day_text(utc, "DATETIME_FORMAT"),
        "exact" if exact else "",
        said,
    )


@register.simple_tag
def pips(number: int, most: int) -> SafeString:
    """So many of so many, as dots and, for who does not see them, in words."""
    words = gettext("Games won: %(number)d of %(most)d") % {"number": number, "most": most}
    dots = format_html_join(
        "", '<span class="{}"></span>', (("pip pip-on" if dot < number else "pip",) for dot in range(most))
    )
    return format_html(
        '<span class="pips" aria-hidden="true">{}</span><span class="sr-only">{}</span>', dots, words
    )


@register.filter
def size(number: int) -> str:
    """A size of a file in the units of the limits: bytes, KiB, MiB."""
    if number < KIBIBYTE:
        return ngettext("%(n)d byte", "%(n)d bytes", number) % {"n": number}
    if number < KIBIBYTE**2:
        return gettext("%(n)s KiB") % {"n": number_format(round(number / KIBIBYTE, 1)).removesuffix(".0")}
    return gettext("%(n)s MiB") % {"n": number_format(round(number / KIBIBYTE**2, 1)).removesuffix(".0")}


@register.filter
def figure(number: Fraction | float, decimals: int = DECIMALS) -> str:
    """A whole number as it is, any other to the hundredth or with so many decimals; a true minus sign."""
    if number == round(number):
        return minus(round(number))
    return _shown_decimal(number, decimals)


@register.filter
def ago(moment: datetime) -> str:
    """How long ago, in the largest unit that fits."""
    if timezone.now() - moment < timedelta(minutes=1):
        return gettext("just now")
    return gettext("%(time)s ago") % {"time": timesince(moment, depth=1)}


@register.filter
def magnitude(number: int) -> int:
    return abs(number)


@register.filter
def trend(change: int) -> str:
    """The class that colours a change of rating: up, down or flat."""
    if change > TREND_THRESHOLD:
        return "up"
    return "down" if change < -TREND_THRESHOLD else "flat"


@register.filter
def sparkline(history: Sequence[int]) -> SafeString:
    return charts.sparkline(history)


@register.simple_tag
def result_bar(wins: int, seconds: int, others: int) -> SafeString:
    return charts.result_bar(wins, seconds, others)


@register.simple_tag
def race_chart(ways: Sequence[race_charts.Way], of_rounds: bool = False) -> SafeString:
    """Who stood where after each date of a season, or each round of an evening."""
    return race_charts.race_chart(ways, of_rounds=of_rounds)


@register.filter
def rating_chart(way: RatingWay) -> SafeString:
    """A rating, with a number at each event that began."""
    marks = [(event.step, str(number)) for number, event in enumerate(way.events, 1)]
    return charts.rating_chart(way.ratings, marks)


@register.filter
def balance_chart(meetings: Sequence[OpponentMeeting]) -> SafeString:
    """By how many tables somebody was ahead of another after each of their meetings."""
    before = meetings[0].balance - meetings[0].change if meetings else 0
    return luck_charts.balance_chart([one.balance for one in meetings], before)


@register.filter
def hands_chart(hands: Sequence[HandWorth]) -> SafeString:
    """What the hands of duplicate deals were worth."""
    return luck_charts.hands_chart([(hand.worth, min(hand.scores), max(hand.scores)) for hand in hands])


@register.filter
def tone(status: str) -> str:
    """The tone of a status: good, running, waiting, bad; anything unknown is neutral."""
    word = str(status).lower()
    return next((name for name, words in TONES.items() if word == name or word in words), "neutral")


@register.simple_tag
def lead_chart(curve: Sequence[tuple[float, bool]]) -> SafeString:
    """How far a seat was ahead after each of its decisions."""
    return charts.lead_chart(curve)
