"""What is refused about people of a club: their roles, accounts and merges."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

MEMBERS: Mapping[str, Refusal] = {
    "not_yourself": refusal(_("Only you can choose your own name here."), 403),
    "unknown_role": refusal(
        _("There is no role “{role}”. Choose one of these: {roles}."),
        field="role",
        role="king",
        roles=["owner", "organizer"],
    ),
    "not_an_event_role": refusal(
        _("In a single event only these roles can be given: {roles}."),
        field="role",
        roles=["scheduler", "referee"],
    ),
    "no_account": refusal(
        _("{player} has no account, and roles belong to accounts. Send an invitation first."), player="Wanda"
    ),
    "own_role": refusal(_("Nobody gives roles to themselves. Ask another organizer."), 403),
    "last_owner": refusal(
        _("{club} would be left without an owner. Make somebody else one first."), club="Red Gum"
    ),
    "not_a_person": refusal(_("{player} is a bot: its author names and manages it."), player="Wombat"),
    "no_such_entry": refusal(_("This player has no such entry."), 404),
    "has_account": refusal(_("{player} has an account already."), player="Wanda"),
    "no_invitation": refusal(
        _(
            "This invitation is not open: it was used, withdrawn, has run out or was mistyped. Ask "
            "for a new one."
        ),
        404,
    ),
    "no_password_link": refusal(
        _("This link is not open: it was used, has run out or was mistyped. Ask an organizer for a new one."),
        404,
    ),
    "another_player": refusal(
        _("In {club} you already play as {player}. Ask an organizer to merge the two players."),
        club="Red Gum",
        player="Wanda",
    ),
    "own_merge": refusal(_("A player cannot be merged with themself.")),
    "both_accounts": refusal(
        _("Both have an account, so they are two people: {one} and {other}."), one="Wanda", other="Vanda"
    ),
    "met_at_table": refusal(
        _("{one} and {other} sat at one table ({match}), so they are two people."),
        one="Wanda",
        other="Vanda",
        match="Autumn Cup, round 2, table 1",
    ),
    "met_in_round": refusal(
        _(
            "{one} and {other} both played in round {round} of {event}, so they are two people. "
            "All rounds in which both had a seat and neither only forfeited: {rounds}."
        ),
        one="Wanda",
        other="Vanda",
        round=2,
        event="Friday evening",
        rounds=["2", "3"],
    ),
    "both_in_teams": refusal(
        _("{one} and {other} both have partners in {event}. Take one of them out first."),
        one="Wanda",
        other="Vanda",
        event="Friday evening",
    ),
    "both_in_boxes": refusal(
        _(
            "{one} and {other} play in different boxes of {season}. If they are one person, take one of them "
            "out of the season first."
        ),
        one="Wanda",
        other="Vanda",
        season="Box league",
    ),
    "kept_apart": refusal(
        _("{one} and {other} are kept apart, so they are two people."), one="Wanda", other="Vanda"
    ),
    "still_a_member": refusal(_("{player} has an account. Remove them from the club first."), player="Wanda"),
    "has_played": refusal(
        _("{player} has been seated before, so the results stay. Erase the name instead."), player="Wanda"
    ),
    "own_erasure": refusal(_("You cannot erase yourself. Ask another organizer.")),
    "merged_before": refusal(_("{player} was merged into another player before."), player="Wanda"),
}
