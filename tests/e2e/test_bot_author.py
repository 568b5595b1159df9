"""An evening of an author: a bot that fails in its seventh decision is understood, mended, and plays."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save, sign_in
from tests.e2e.test_tour import upload
from tests.waits import limit

ROOT = Path(__file__).resolve().parents[2]
SEVENTH = """class Bot:
    def __init__(self):
        self.turn = 0

    def choose(self, view, options):
        self.turn += 1
        if self.turn == 7:
            raise ValueError("I never came this far")
        return options[0]
"""
MENDED = SEVENTH.replace("if self.turn == 7:", "if self.turn == 700:")


def test_a_bot_that_crashes_in_its_seventh_decision_is_mended_and_plays(
    page: Page, club: str, tmp_path: Path
) -> None:
    sign_in(page, "pia")
    upload(page, club, "Pademelon", save(tmp_path, "pademelon.py", SEVENTH))
    home = page.url
    expect(page.locator("#versions").get_by_role("status").first).to_contain_text("refused")
    page.get_by_role("link", name=re.compile("What went wrong")).click()
    main = page.get_by_role("main")
    expect(main).to_contain_text("line 8, in choose")
    expect(main).to_contain_text("I never came this far")
    expect(main).to_contain_text("decision 7")
    expect(main).to_contain_text("board.hand")
    command = main.get_by_text(re.compile("^python -m bots replay")).inner_text()
    with page.expect_download() as record:
        page.get_by_role("link", name="Download the game's record").click()
    record.value.save_as(tmp_path / record.value.suggested_filename)
    again = at_home(command, tmp_path)
    assert (again.returncode, "I never came this far" in again.stdout + again.stderr) == (1, True)

    save(tmp_path, "pademelon.py", MENDED)
    mended = at_home(command, tmp_path)
    assert mended.returncode == 0, mended.stdout + mended.stderr
    page.goto(home)
    page.get_by_label("The bot's file").set_input_files(tmp_path / "pademelon.py")
    page.get_by_role("button", name="Upload", exact=True).click()
    expect(page.locator("#versions").get_by_role("status").first).to_contain_text("accepted")
    page.reload()
    page.get_by_role("link", name="Schedule a match").click()
    page.get_by_role("button", name="Schedule the match").click()
    expect(page.get_by_text(re.compile("finished")).first).to_be_visible()
    page.goto(home)
    expect(page.get_by_role("main")).to_contain_text("None so far")


def at_home(command: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run the command that a page shows, where the author saved both files."""
    program, *arguments = shlex.split(command)
    assert program == "python"
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=limit(),
        check=False,
    )
