"""What pages say of bots: the limits, CPU time, places, and the line of a rating through the versions."""

from collections.abc import Sequence

from django import template
from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from bots.arena.faults import plain_text
from games.registry import game_named
from league.models import Player
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.limits import LimitsShown, describe_limits
from league.texts import translate, verdict_text
from league.web import charts

register = template.Library()

MILLISECOND = 1_000  # microseconds
# The sandbox's layers as people read them; programs have their names.
LAYERS = {
    "parent_death": _lazy("ends with its worker"),
    "rlimits": _lazy("resource limits"),
    "seccomp": _lazy("seccomp"),
    "landlock": _lazy("no files (Landlock)"),
    "other_user": _lazy("separate user"),
    "empty_root": _lazy("empty file system"),
    "namespaces": _lazy("no network"),
    "kill_list": _lazy("blocked system calls"),
}


@register.simple_tag
def bot_limits() -> LimitsShown:
    """The limits in force."""
    return describe_limits()


@register.filter
def badge(player: Player) -> PlayerBadge:
    """How the player appears in lists."""
    return badge_of(player)


@register.filter
def game_title(key: str) -> str:
    return translate(game_named(key).title)


register.filter("verdict", verdict_text)


@register.filter
def layer_words(name: str) -> str:
    """A layer of the sandbox, also one that there was only in an earlier version."""
    return str(LAYERS.get(name, name.replace("_", " ")))


@register.filter
def cpu_ms(microseconds: int | None) -> str:
    """CPU time in milliseconds with as many figures as say something; words where none was measured."""
    if microseconds is None:
        return _("not measured")
    value = microseconds / MILLISECOND
    places = 0 if value >= 100 else 1 if value >= 1 else 2  # noqa: PLR2004 (three figures, more or less)
    return _("%(time)s ms") % {"time": number_format(value, places)}


@register.filter
def code_lines(text: str) -> list[str]:
    """The lines of a stranger's file, with nothing in them that hides or turns around what stands there."""
    return plain_text(text.encode()).removesuffix("\n").split("\n")


@register.filter
def version_chart(line: Sequence[tuple[int, int]]) -> SafeString:
    """Ratings, oldest first, each with the number of the version that earned it."""
    return charts.version_chart(line)
