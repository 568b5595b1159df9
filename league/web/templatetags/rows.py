"""{{ names|bdis }}, {{ pk|under:addresses }}: what pages with hundreds of rows write in each of them."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString

from league.models import Match
from league.selectors.seasons.tables import LATE, DatedTable
from league.web.addresses import Addresses
from league.web.templatetags.icons import icon

register = template.Library()

TABLE = (
    '<a class="plain-link flex min-h-11 min-w-40 items-center gap-2 sm:min-h-8" href="{}">{}'
    '<span class="min-w-0">{}{}</span></a>'
)
STATE = ' <span class="hint">{}</span>'
CELL = '<td class="align-top">{}</td>'
SIGNS = {Match.Status.FINISHED: "check", LATE: "clock"}


@register.filter
def bdis(names: Iterable[str]) -> SafeString:
    """Names one after the other, each in its own direction."""
    return SafeString(", ".join(map(_bdi, names)))


@lru_cache(maxsize=4096)  # a page of many tables names everybody often
def _bdi(name: str) -> str:
    return f"<bdi>{escape(name)}</bdi>"


@register.filter
def under(number: int, addresses: Addresses) -> SafeString:
    """The address of a row's page. What the router writes needs no escaping."""
    return SafeString(addresses.of(number))


@register.filter
def page_in(page: tuple[str, int], addresses: Mapping[str, Addresses]) -> SafeString:
    """The address of a page by its name and the number of its row."""
    name, number = page
    return under(number, addresses[name])


@register.simple_tag
def planned_cells(
    cells: Iterable[Iterable[DatedTable]], open_at: Addresses, over_at: Addresses
) -> SafeString:
    """A date on the board of its season: for each box its tables, where they lead, how far they are and who
    sits there. Written at once: the board has hundreds.
    """
    lines = ("".join(_planned_table(table, open_at, over_at) for table in cell) or "–" for cell in cells)
    return SafeString("".join(map(CELL.format, lines)))


def _planned_table(table: DatedTable, open_at: Addresses, over_at: Addresses) -> str:
    sign = icon(SIGNS[table.state], "size-3.5") if table.state in SIGNS else ""
    said = "" if table.state == Match.Status.SCHEDULED else STATE.format(escape(table.state_text))
    address = (open_at if table.is_open else over_at).of(table.date.pk)
    return TABLE.format(address, sign, bdis(table.names), said)
