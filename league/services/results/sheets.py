"""The sheet that a table writes while it plays: every tap is stored, and no phone overwrites another.

Whoever taps says which version of the sheet they saw. A tap on an older one is refused and told, never lost
in silence; one that is sent a second time, because the answer to the first got lost, is counted once.
"""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.core.tallies import BadTap, Tallied
from games.refusals import Refused
from league.models import Match, MatchGame, Player, SheetDraft
from league.people import Person, account_or_none
from league.selectors.badges import person_name
from league.selectors.results.sheets import sheet_draft, tally_game
from league.services.results.entry import game_enter, next_game, require_entering, require_sheets
from league.services.rights import player_at

TAP_LENGTH_MAX = 20
TAPS_MAX = 5000


def sheet_tap(*, by: Person, match: Match, number: int, version: int, tap: str) -> SheetDraft:
    """Add a tap to the sheet of game `number`, the next one.

    Refused: not_a_member, not_at_this_table, played_by_bots, played_on_screen, match_over, match_decided,
    not_the_next_game, sheet_changed, no_tally, bad_tap.
    """
    with transaction.atomic():
        draft, games = _open_sheet(by, match, number)
        if _was_sent_before(draft, by, version, tap):
            return draft
        _require_seen(draft, version)
        taps = [*draft.taps, tap]
        _read(match, games, taps)
        if not games and not draft.pk:
            Match.objects.filter(pk=match.pk, status=Match.Status.SCHEDULED).update(
                status=Match.Status.PLAYING, started_at=timezone.now()
            )
        return sheet_write(draft, by, match, taps)


def sheet_untap(*, by: Person, match: Match, number: int, version: int) -> SheetDraft:
    """Take the last tap back. Refused as sheet_tap, and no_taps."""
    with transaction.atomic():
        draft, _games = _open_sheet(by, match, number)
        _require_seen(draft, version)
        if not draft.taps:
            raise Refused("no_taps")
        return sheet_write(draft, by, match, draft.taps[:-1])


def sheet_enter(*, by: Person, match: Match, number: int, version: int, rows: object = None) -> MatchGame:
    """Enter the game: from the taps, which are complete, or from rows that were typed instead.

    Refused as sheet_tap, and taps_missing, bad_sheet.
    """
    with transaction.atomic():
        draft, games = _open_sheet(by, match, number)
        _require_seen(draft, version)
        if rows is not None:
            return game_enter(by=by, match=match, number=number, rows=rows)
        read = _read(match, games, draft.taps)
        if read.rows is None:
            raise Refused("taps_missing")
        return game_enter(by=by, match=match, number=number, rows=read.rows, taps=draft.taps)


def _open_sheet(by: Person, match: Match, number: int) -> tuple[SheetDraft, list[MatchGame]]:
    """The sheet of the game, which may be new, behind the match's lock."""
    require_entering(by, match)
    require_sheets(match)
    _locked, games = next_game(match, number)
    return sheet_draft(match, number), games


def _was_sent_before(draft: SheetDraft, by: Person, version: int, tap: str) -> bool:
    """Whether this very tap is the last one already: its answer did not reach the phone."""
    same = (draft.changed_by, draft.changed_for) == _who(by, draft.match)
    return same and version == draft.version - 1 and draft.taps[-1:] == [tap]


def _who(by: Person, match: Match) -> tuple[User | None, Player | None]:
    return account_or_none(by), player_at(by, match)


def _require_seen(draft: SheetDraft, version: int) -> None:
    if version != draft.version:
        raise Refused("sheet_changed", field="version", version=draft.version, who=_name(draft))


def _name(draft: SheetDraft) -> str:
    if draft.changed_for:
        return draft.changed_for.name
    return person_name(draft.changed_by) if draft.changed_by else "?"


def _read(match: Match, games: list[MatchGame], taps: list[str]) -> Tallied:
    """Refused: no_tally, bad_tap."""
    if len(taps) > TAPS_MAX or not all(isinstance(tap, str) and len(tap) <= TAP_LENGTH_MAX for tap in taps):
        raise Refused("bad_tap", field="tap")
    try:
        read = tally_game(match, games, taps)
    except BadTap as error:
        raise Refused("bad_tap", field="tap") from error
    if read is None:
        raise Refused("no_tally")
    return read


def sheet_write(draft: SheetDraft, by: Person, match: Match, taps: list[str]) -> SheetDraft:
    """Store the taps of a sheet, in the caller's transaction, as its next version."""
    draft.taps, draft.rows, draft.version = taps, [], draft.version + 1
    draft.changed_by, draft.changed_for = _who(by, match)
    draft.save()
    return draft
