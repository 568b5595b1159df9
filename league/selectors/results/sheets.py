"""The sheet that a table is writing, and what its taps say."""

from collections.abc import Sequence

from games.core.tallies import Tallied
from league.models import Match, MatchGame, SheetDraft
from league.selectors.matches.standings import next_dealer


def sheet_draft(match: Match, number: int) -> SheetDraft:
    """The sheet of game `number`; a new one, of version 0, if nobody has written anything yet."""
    joins = ("changed_by", "changed_for")
    draft = SheetDraft.objects.filter(match=match).select_related(*joins).first()
    if draft is None:
        return SheetDraft(match=match, number=number, version=0, taps=[], rows=[])
    if draft.number != number:
        draft.number, draft.taps, draft.rows = number, [], []
    return draft


def tally_game(match: Match, games: Sequence[MatchGame], taps: Sequence[str]) -> Tallied | None:
    """What the taps of the game after `games` say; None for a game that is not tapped. BadTap."""
    tally = match.descriptor.tally
    if tally is None:
        return None
    return tally.read(match.descriptor.resolve(match.options), next_dealer(match, games), taps)
