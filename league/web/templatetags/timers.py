"""{% timer_data timer %}: what a script counts the timer of a round by."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import now

from league.domain.rounds.timer import WARNING, Timer

register = template.Library()

MS = 1000
MINUTE = 60


@register.simple_tag
def timer_data(timer: Timer) -> SafeString:
    """Milliseconds: when it ends, or what was left when it was stopped; its whole length; when to warn."""
    facts = {"whole": timer.whole.total_seconds() * MS, "warning": WARNING.total_seconds() * MS}
    if timer.stopped_at:
        facts["left"] = timer.time_left(now()).total_seconds() * MS
    else:
        facts["ends"] = timer.ends_at.timestamp() * MS
    data = format_html_join(" ", 'data-{}="{}"', ((name, int(number)) for name, number in facts.items()))
    return format_html('data-timer data-state="{}" {}', "stopped" if timer.stopped_at else "running", data)


@register.filter
def whole_minutes(timer: Timer) -> int:
    """How long the round is played in all, to the minute."""
    return round(timer.whole.total_seconds() / MINUTE)


@register.filter
def whole_seconds(timer: Timer) -> int:
    """Likewise, to the second: what a form sends along as what was seen."""
    return int(timer.whole.total_seconds())
