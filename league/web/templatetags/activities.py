"""Activities as sentences, in which people and things are links to their pages."""

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from league.selectors.activities import AuditLine

register = template.Library()
PAGES = {"match": "web:match", "event": "web:event", "player": "web:player", "season": "web:season"}


@register.simple_tag
def activity_sentence(line: AuditLine, slug: str) -> SafeString:
    """What happened, with who did it and what it was done to in their places."""
    return format_html(line.sentence, actor=_actor(line, slug), subject=_subject(line, slug))


def _actor(line: AuditLine, slug: str) -> SafeString:
    name = format_html("<bdi>{}</bdi>", line.actor or _("The service"))
    if line.actor_player:
        name = _link(name, "web:player", slug, line.actor_player, "plain-link")
    return format_html('<b class="font-semibold">{}</b>', name)


def _subject(line: AuditLine, slug: str) -> SafeString:
    if not line.subject_name:
        return format_html("{} {}", _(line.subject_kind), line.subject_id or "")
    name = format_html("<bdi>{}</bdi>", line.subject_name)
    page = PAGES.get(line.subject_kind)
    return _link(name, page, slug, line.subject_id or 0, "text-link") if page else name


def _link(name: SafeString, page: str, slug: str, number: int, look: str) -> SafeString:
    return format_html('<a class="{}" href="{}">{}</a>', look, reverse(page, args=[slug, number]), name)
