"""The roll call as its page and the API show it: who is there, what was ticked last, and how tables fill."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from league.domain.activities.entries import AttendanceMarked
from league.domain.alike import fold_name
from league.domain.rounds.filling import Filling, Policy, choose_filling, fillings
from league.models import Activity, Entry, Event, Match, Player, Seat
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of, person_name
from league.selectors.entries.doors import PhoneTicks, phone_ticks
from league.selectors.entries.entries import present as present_now
from league.selectors.entries.entries import split_stand_ins, standing_in_order, without_partner
from league.selectors.rounds.attendance import late_before
from league.selectors.rounds.draws import house_at_hand

WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class RollCallRow:
    """A person who entered. `table` is the match in which they sit now, `was_late`: the credit for it is
    used, `needs_consent`: they have not agreed to play with bots, and are not seated.
    `by_phone` is how many the phone ticked that ticked them at the door; 0: it was no phone.
    """

    badge: PlayerBadge
    state: str
    state_text: str
    note: str
    is_stand_in: bool
    at: datetime | None
    table: Match | None
    was_late: bool
    needs_consent: bool = False
    by_phone: int = 0

    @property
    def is_missing(self) -> bool:
        return self.state in (Entry.Attendance.EXPECTED, Entry.Attendance.LATE)

    @property
    def is_gone_from_table(self) -> bool:
        """Marked absent after the round was published."""
        return self.table is not None and self.state in (Entry.Attendance.NO_SHOW, "withdrawn")


@dataclass(frozen=True)
class LastChange:
    """What was ticked last; `number` is what undoes it. `by` is empty for who ticked themself by a link."""

    number: int
    name: str
    state: str
    by: str
    by_id: int | None
    at: datetime
    at_door: bool = False


@dataclass(frozen=True)
class FillingChoice:
    """One way to fill the tables, in words. `stand_ins` are the names of those who would be called, people
    or bots.
    """

    filling: Filling
    title: str
    outcome: str
    stand_ins: tuple[str, ...]
    is_chosen: bool


@dataclass(frozen=True)
class RollCall:
    """Rows of people by name, those who withdrew last, never in another order; `choices` are empty where the
    number divides. `bots` are the names of those that play along: they are always there.
    """

    rows: tuple[RollCallRow, ...]
    stand_ins: tuple[RollCallRow, ...]
    here: int
    missing: int
    taking_part: int
    next_round: int
    seats: int
    chosen: Filling
    headline: str
    choices: tuple[FillingChoice, ...]
    without_partner: tuple[str, ...]
    without_consent: tuple[str, ...]
    bots: tuple[str, ...]
    change: LastChange | None
    by_phone: PhoneTicks


def roll_call(event: Event) -> RollCall:
    """The roll call now. A fixed number of queries."""
    entries = event.entries.filter(status=Entry.Status.ENTERED, player__bot=None)
    joined = sorted(
        entries.select_related("player", *(f"player__{join}" for join in BADGE_JOINS)),
        key=lambda entry: (entry.withdrawn_at is not None, fold_name(entry.player.name), entry.pk),
    )
    by_phone = phone_ticks(event)
    rows = _rows(event, joined, by_phone)
    ranked = [row for row in rows if not row.is_stand_in]
    people, bots = _seatable(event)
    alone = tuple(entry.player.name for entry in without_partner(event, people))
    present = len(people) - len(alone) + len(bots)
    seats = event.descriptor.table(event.options).players
    choices = _choices(event, present, seats)
    chosen = next((one.filling for one in choices if one.is_chosen), fillings(present, 0, seats)[0])
    return RollCall(
        rows=tuple(ranked),
        stand_ins=tuple(row for row in rows if row.is_stand_in),
        here=sum(row.state == Entry.Attendance.HERE for row in ranked),
        missing=sum(row.is_missing for row in ranked),
        taking_part=sum(row.state != "withdrawn" for row in ranked),
        next_round=event.rounds.count() + 1,
        seats=seats,
        chosen=chosen,
        headline=_headline(present, chosen, seats),
        choices=choices,
        without_partner=alone,
        without_consent=tuple(row.badge.name for row in rows if row.needs_consent and row.state != WITHDRAWN),
        bots=bots,
        change=_last_change(event, {entry.player_id: entry for entry in joined}),
        by_phone=by_phone,
    )


def _rows(event: Event, entries: Sequence[Entry], by_phone: PhoneTicks) -> list[RollCallRow]:
    seated = _match_by_player(event)
    was_late = late_before(event)
    phones = by_phone.phone_of
    return [_row(event, entry, seated, was_late, phones.get(entry.player_id, 0)) for entry in entries]


def _row(
    event: Event, entry: Entry, seated: Mapping[int, Match], was_late: Collection[int], by_phone: int
) -> RollCallRow:
    withdrawn = entry.withdrawn_at is not None
    return RollCallRow(
        badge=badge_of(entry.player),
        state=entry.state,
        state_text=_("withdrawn") if withdrawn else entry.get_attendance_display(),
        note=entry.note,
        is_stand_in=entry.is_stand_in,
        at=entry.withdrawn_at or entry.attendance_at,
        table=seated.get(entry.player_id),
        was_late=entry.player_id in was_late,
        needs_consent=event.company.asks_consent and entry.consented_at is None,
        by_phone=by_phone,
    )


def _seatable(event: Event) -> tuple[list[Entry], tuple[str, ...]]:
    """Those who play for themselves and are there, by name: people, and the names of bots that play along."""
    entries = present_now(event).select_related("player").order_by("player__name_key", "player__name")
    there, _ready = split_stand_ins(event, entries)
    people = [entry for entry in there if not entry.player.is_bot]
    bots = tuple(entry.player.name for entry in there if entry.player.is_bot)
    return people, bots if event.company.mixes_tables else ()


def _match_by_player(event: Event) -> Mapping[int, Match]:
    """By player the match in which they sit, if it is not over."""
    open_ = (Match.Status.SCHEDULED, Match.Status.PLAYING)
    seats = Seat.objects.filter(match__event=event, match__status__in=open_).select_related("match")
    return {seat.player_id: seat.match for seat in seats}


def _choices(event: Event, present: int, seats: int) -> tuple[FillingChoice, ...]:
    ready, house = standing_in_order(event), house_at_hand(event)
    ways = fillings(present, len(ready), seats, len(house))
    if not ways[0].out:
        return ()
    called = [entry for entry in ready if entry.attendance == Entry.Attendance.HERE or not event.roll_call]
    chosen = choose_filling(present, len(called), seats, len(house) if event.house_fills else 0)
    return tuple(_choice(way, ready, house, is_chosen=way.policy == chosen.policy) for way in ways)


def _choice(
    way: Filling, ready: Sequence[Entry], house: Sequence[Player], *, is_chosen: bool
) -> FillingChoice:
    called = [*(entry.player for entry in ready[: way.stand_ins]), *house[: way.house]]
    if way.policy == Policy.SIT_OUT:
        title = ngettext("%(n)d sits out", "%(n)d sit out", way.out) % {"n": way.out}
        outcome = _("credited with their own mean; who sat out least comes first")
    else:
        if way.policy == Policy.HOUSE:
            title = ngettext("%(n)d house bot", "%(n)d house bots", way.house) % {"n": way.house}
        else:
            title = ngettext("%(n)d stand-in", "%(n)d stand-ins", way.stand_ins) % {"n": way.stand_ins}
        tables = ngettext("%(n)d table, nobody out", "%(n)d tables, nobody out", way.tables)
        outcome = tables % {"n": way.tables}
    return FillingChoice(way, title, outcome, tuple(player.name for player in called), is_chosen)


def _headline(present: int, way: Filling, seats: int) -> str:
    if not way.tables:
        missing = seats - present
        text = ngettext(
            "%(present)d present: %(n)d more for the first table",
            "%(present)d present: %(n)d more for the first table",
            missing,
        )
        return text % {"present": present, "n": missing}
    tables = ngettext("%(n)d table", "%(n)d tables", way.tables) % {"n": way.tables}
    facts = {"present": present, "tables": tables, "n": way.out or way.stand_ins or way.house}
    if way.out:
        text = ngettext(
            "%(present)d present: %(tables)s and %(n)d sits out",
            "%(present)d present: %(tables)s and %(n)d sit out",
            way.out,
        )
    elif way.stand_ins:
        text = ngettext(
            "%(present)d present: %(tables)s with %(n)d stand-in",
            "%(present)d present: %(tables)s with %(n)d stand-ins",
            way.stand_ins,
        )
    elif way.house:
        text = ngettext(
            "%(present)d present: %(tables)s, %(n)d seat by a house bot",
            "%(present)d present: %(tables)s, %(n)d seats by house bots",
            way.house,
        )
    else:
        text = _("%(present)d present: %(tables)s")
    return text % facts


def _last_change(event: Event, entries: Mapping[int, Entry]) -> LastChange | None:
    """What was ticked last, if it can still be taken back."""
    marked = Activity.objects.filter(club=event.club_id, subject=f"event {event.pk}")
    ticked = marked.filter(kind=AttendanceMarked.key())
    last = ticked.select_related("actor").first()
    entry = entries.get(last.facts["player"]) if last else None
    if last is None or entry is None or entry.state != last.after:
        return None
    by = person_name(last.actor) if last.actor else ""
    at_door = last.means == Activity.Means.DOOR
    return LastChange(last.pk, entry.player.name, entry.state, by, last.actor_id, last.at, at_door)


def players_to_offer(event: Event, *, limit: int = 500) -> list[Player]:
    """People of the club who are not on the list, by name: whoever comes in at the door may be one of them,
    also who only applied, waits or was declined.
    """
    listed = event.entries.filter(status=Entry.Status.ENTERED)
    people = Player.objects.filter(club=event.club_id, bot=None, merged_into=None)
    offered = people.exclude(pk__in=listed.values("player")).order_by("name_key", "name")[:limit]
    return sorted(offered, key=lambda player: fold_name(player.name))
