"""What an organizer does in a browser before the first card: an event, its list, the roll call."""

from playwright.sync_api import Page, expect


def new_evening(
    page: Page,
    club: str,
    name: str,
    *,
    game: str = "",
    options: dict[str, str] | None = None,
    partners: str = "",
) -> None:
    """A Swiss evening of people with a roll call, made on its page and started.

    `game` is the title of one that is not the first, `options` are its own by their labels; `partners` is
    fixed or drawn where a game has them.
    """
    page.goto(f"{club}events/new/?format=swiss")
    if game:
        page.get_by_role("navigation", name="Game").get_by_role("link", name=game, exact=True).click()
        expect(page.locator(".eyebrow").first).to_have_text(game)
    page.get_by_label("Name", exact=True).fill(name)
    expect(page.get_by_label("Who plays")).to_have_value("people")
    page.get_by_role("radio", name="games, whoever wins them").check()
    for label, value in (options or {}).items():
        page.get_by_label(label).fill(value)
    expect(page.get_by_label("Roll call: seat only those")).to_be_checked()
    if partners:
        page.get_by_label("Partners are").select_option(partners)
    page.get_by_role("button", name="Create the event").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def look_at_list(page: Page, text: str) -> None:
    """From the event's page: what every line of a list would do."""
    page.get_by_role("link", name="Desk").click()
    page.get_by_role("link", name="Entries").click()
    page.get_by_role("link", name="Enter a list").click()
    page.get_by_label("A file").set_input_files(
        {"name": "people.csv", "mimeType": "text/csv", "buffer": text.encode("utf-16")}
    )
    page.get_by_role("button", name="Look at the lines").click()


def tick(page: Page, name: str) -> None:
    """At the roll call: this one is here."""
    row = page.locator(".rc-item").filter(has_text=name)
    row.get_by_role("button", name=name).click()
    expect(row).to_have_attribute("data-state", "here")
