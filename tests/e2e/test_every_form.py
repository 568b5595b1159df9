"""Every posting form that a template has, put into a page: no answer but a success takes it away."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.test_answers import FAILURES, SET_TIMEOUT, SHORT_MS, failing
from tests.running.service import Service

TEMPLATES = Path(__file__).parents[2] / "templates"
FORM = re.compile(r"<form\b(?:[^>{]|{[^>]*?})*?method=.?post.*?</form>", re.DOTALL | re.IGNORECASE)
ADDRESS = re.compile(r"{% url .*?%}|{{ desk\.score }}|{{ request\.path }}")
LOGIC = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)
# What htmx replaces stands there; a file is chosen, a word is typed, and the form is sent twice at once.
SEND = """(html) => {
  const replaced = ["screen", "rollcall", "draft", "review"].map((id) => `<div id=${id}></div>`).join("");
  document.querySelector("#main").innerHTML = `${replaced}<div id=place></div>`;
  const place = document.getElementById("place");
  place.innerHTML = html;
  const form = place.querySelector("form");
  htmx.process(place);
  form.noValidate = true;
  form.insertAdjacentHTML("beforeend", "<input name=typed><button>Send</button>");
  form.elements.typed.value = "typed";
  const chosen = new DataTransfer();
  chosen.items.add(new File(["text"], "chosen.txt"));
  for (const field of form.querySelectorAll("[type=file]")) field.files = chosen.files;
  form.requestSubmit();
  form.requestSubmit();
}"""
STANDS = """() => {
  const [form] = document.querySelectorAll("#place form");
  return Boolean(form) && document.querySelector("#main [data-reason] span")?.textContent.length > 3
    && form.elements.typed.value === "typed" && !form.dataset.sent && !form.querySelector("[aria-busy]")
    && [...form.querySelectorAll("[type=file]")].every(({ files }) => files[0]?.name === "chosen.txt");
}"""


def posting_forms() -> dict[str, str]:
    """Template and number -> the form without the logic of its template."""
    found = {}
    for path in sorted(TEMPLATES.rglob("*.html")):
        for number, form in enumerate(FORM.findall(path.read_text())):
            found[f"{path.relative_to(TEMPLATES)} {number}"] = LOGIC.sub("", ADDRESS.sub("/somewhere/", form))
    return found


@pytest.fixture
def page(browser: Browser, service: Service) -> Iterator[Page]:
    """A page whose complaints are no failure: here its server fails."""
    context = browser.new_context(base_url=service.address)
    page = context.new_page()
    page.goto("/rules/")
    yield page
    context.close()


def test_every_form_is_found() -> None:
    text = "".join(path.read_text() for path in TEMPLATES.rglob("*.html"))
    assert len(posting_forms()) == len(re.findall("method=.?post", text, re.IGNORECASE))
    assert not re.findall(r"<form[^>]*\starget=", text)


@pytest.mark.parametrize("failure", FAILURES)
def test_every_form_stays(page: Page, failure: str) -> None:
    page.evaluate(SET_TIMEOUT, SHORT_MS)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.route("**/*", partial(failing, failure))
    for name, form in posting_forms().items():
        sent.clear()
        page.evaluate(SEND, form)
        page.wait_for_function(STANDS)
        is_plain = "hx-post" not in form
        assert len(sent) == 1 or not is_plain, name
