"""The controls of a replay: always in sight, few tab stops, one colour a player, an address to send on."""

from playwright.sync_api import Page, expect

from tests.e2e.test_replay_table import ADDRESS, INSIDE, NEXT, errors, table

__all__ = ["errors", "table"]  # fixtures

COLOUR = "(element) => getComputedStyle(element).getPropertyValue('--tint').trim()"


def test_a_player_has_one_colour_everywhere(table: Page) -> None:
    seats = range(table.locator("[data-plate]").count())
    for seat in seats:
        avatar = table.locator(f"[data-plate='{seat}'] .av").evaluate(COLOUR)
        meter = table.locator(f"[data-meter='{seat}']").evaluate(COLOUR)
        assert avatar == meter != ""
    plates = {table.locator(f"[data-plate='{seat}'] .av").evaluate(COLOUR) for seat in seats}
    chips = table.locator(".step-chip").evaluate_all(f"(chips) => chips.map({COLOUR})")
    assert {colour for colour in chips if colour} <= plates


def test_a_tapped_move_brings_the_table_into_sight_on_a_phone(table: Page) -> None:
    table.set_viewport_size({"width": 360, "height": 640})
    table.locator("[data-step='8'] a").click()
    table.wait_for_function(INSIDE, arg="[data-table]")
    assert table.inner_text("[data-position]").startswith("8 /")


def test_four_colours_are_remembered(table: Page) -> None:
    expect(table.locator("[data-table]")).not_to_have_class("felt four")
    table.check("[data-four-colours]")
    table.reload()
    expect(table.locator("[data-four-colours]")).to_be_checked()
    expect(table.locator("[data-table]")).to_have_class("felt four")


def test_the_address_names_the_step_and_outlives_a_reload(table: Page) -> None:
    table.click(NEXT)
    table.click(NEXT)
    assert table.url.endswith("#move-2")
    table.reload()
    assert table.inner_text("[data-position]").startswith("2 /")


def test_moves_and_chapters_are_one_tab_stop_each_and_arrows_go_through_them(table: Page) -> None:
    for name in ("[data-log]", "[data-roving=horizontal]"):
        assert table.locator(f"{name} a[tabindex='0']").count() == 1
        assert table.locator(f"{name} a").count() > 3
    table.locator("[data-log] a[tabindex='0']").focus()
    table.keyboard.press("ArrowDown")
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Enter")
    table.wait_for_function("() => document.querySelector('[data-position]').textContent.startsWith('3 ')")


def test_a_move_played_for_a_bot_is_marked_and_the_address_of_the_fault_leads_before_it(table: Page) -> None:
    marked = table.locator("[data-step]", has_text="Played for the bot after a fault: timeout")
    step = int(marked.get_attribute("data-step") or 0)
    table.goto("about:blank")
    table.goto(f"{ADDRESS}#fault")
    table.wait_for_function("() => document.querySelector('[data-position]').textContent !== ''")
    assert table.inner_text("[data-position]").startswith(f"{step - 1} /")
    table.click(NEXT)
    assert table.inner_text("[data-note]") == "Played for the bot after a fault: timeout"
