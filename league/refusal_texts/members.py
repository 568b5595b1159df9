"""What is refused about people of a club: their roles, accounts and merges."""

from collections.abc import Mapping

from games.core.texts import Template
from games.core.texts import mark as _

MEMBERS: Mapping[str, Template] = {
    "not_yourself": _("Only you can choose your own name here."),
    "unknown_role": _("There is no role “{role}”. Choose one of these: {roles}."),
    "not_an_event_role": _("In a single event only these roles can be given: {roles}."),
    "no_account": _("{player} has no account, and roles belong to accounts. Send an invitation first."),
    "own_role": _("Nobody gives roles to themselves. Ask another organizer."),
    "last_owner": _("{club} would be left without an owner. Make somebody else one first."),
    "not_a_person": _("{player} is a bot: its author names and manages it."),
    "no_such_entry": _("This player has no such entry."),
    "has_account": _("{player} has an account already."),
    "no_invitation": _(
        "This invitation is not open: it was used, withdrawn, has run out or was mistyped. Ask for a new one."
    ),
    "no_password_link": _(
        "This link is not open: it was used, has run out or was mistyped. Ask an organizer for a new one."
    ),
    "another_player": _("In {club} you already play as {player}. Ask an organizer to merge the two players."),
    "own_merge": _("A player cannot be merged with themself."),
    "both_accounts": _("Both have an account, so they are two people: {one} and {other}."),
    "met_at_table": _("{one} and {other} sat at one table ({match}), so they are two people."),
    "met_in_round": _(
        "{one} and {other} both played in round {round} of {event}, so they are two people. "
        "All rounds in which both had a seat and neither only forfeited: {rounds}."
    ),
    "both_in_teams": _("{one} and {other} both have partners in {event}. Take one of them out first."),
    "kept_apart": _("{one} and {other} are kept apart, so they are two people."),
    "still_a_member": _("{player} has an account. Remove them from the club first."),
    "has_played": _("{player} has been seated before, so the results stay. Erase the name instead."),
    "own_erasure": _("You cannot erase yourself. Ask another organizer."),
    "merged_before": _("{player} was merged into another player before."),
}
