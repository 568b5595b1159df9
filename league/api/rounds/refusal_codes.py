"""Refusals about rounds, their drafts and who sits where in them."""

from collections.abc import Mapping

from league.api.refusal_examples import Example, ours

ROUND_REFUSALS: Mapping[str, Example] = {
    "no_round": ours("no_round", 404),
    "no_draft": ours("no_draft", 404),
    "draft_exists": ours("draft_exists"),
    "draft_changed": ours("draft_changed", field="version"),
    "draft_not_ready": ours("draft_not_ready"),
    "draft_outdated": ours("draft_outdated", players=["Kofi Mensah", "Aiko Tanabe"]),
    "not_in_draft": ours("not_in_draft", field="players", player=99),
    "same_player": ours("same_player", field="players"),
    "both_out": ours("both_out", field="players"),
    "table_locked": ours("table_locked", field="players", table=2),
    "no_table": ours("no_table", field="table", table=9),
    "table_kept": ours("table_kept", field="players", player="Wanda", table=2),
    "tables_clash": ours("tables_clash", player="Wanda", table=2, other="Kofi", other_table=2),
    "bad_table": ours("bad_table", field="number", most=999),
    "same_table": ours("same_table", field="number"),
    "not_in_round": ours("not_in_round", field="players", player=99),
    "bot_stays": ours("bot_stays", field="players", player="Wombat"),
    "pair_apart": ours("pair_apart", field="players", one="Kofi Mensah", other="Aiko Tanabe"),
    "nothing_to_undo": ours("nothing_to_undo"),
    "draw_failed": ours("draw_failed"),
    "round_still_played": ours("round_still_played", unfinished=2),
    "rounds_left": ours("rounds_left"),
    "no_more_rounds": ours("no_more_rounds"),
    "round_counts": ours("round_counts", round=3),
    "round_closed": ours("round_closed"),
    "round_not_closed": ours("round_not_closed"),
    "no_draw": ours("no_draw", 404),
}
