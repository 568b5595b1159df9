"""Every posting form that a template has, put into a page: no answer but a success takes it away."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.e2e.conftest import close
from tests.e2e.test_answers import FAILURES, HOLD_TIME, failing
from tests.running.service import Service

# For the form that stands there: one that htmx sent twice is answered twice, when the next may have its turn.
PASS_TIME = """(number) => {
  if (window.standing === number) for (const call of window.held.splice(0)) call();
}"""
TEMPLATES = Path(__file__).parents[2] / "templates"
FORM = re.compile(r"<form\b(?:[^>{]|{[^>]*?})*?method=.?post.*?</form>", re.DOTALL | re.IGNORECASE)
ADDRESS = re.compile(r"{% url .*?%}|{{ desk\.score }}|{{ request\.path }}")
LOGIC = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)
# One form after the other: what htmx replaces stands there; a file is chosen, a word is typed, and the form
# is sent twice at once, to an address of its own. The next one comes when it stands as before, and says why.
SEND_ALL = """(forms) => {
  window.standing = -1;
  const watching = new MutationObserver(() => { if (stands()) next(); });
  watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  next();

  function next() {
    window.standing += 1;
    if (window.standing < forms.length) send(forms[window.standing], `/somewhere/${window.standing}/`);
    else watching.disconnect();
  }
  function send(html, address) {
    const replaced = ["screen", "rollcall", "draft", "review"].map((id) => `<div id=${id}></div>`).join("");
    document.querySelector("#main").innerHTML = `${replaced}<div id=place></div>`;
    const place = document.getElementById("place");
    place.innerHTML = html;
    const form = place.querySelector("form");
    form.setAttribute(form.hasAttribute("hx-post") ? "hx-post" : "action", address);
    htmx.process(place);
    form.noValidate = true;
    form.insertAdjacentHTML("beforeend", "<input name=typed><button>Send</button>");
    form.elements.typed.value = "typed";
    const chosen = new DataTransfer();
    chosen.items.add(new File(["text"], "chosen.txt"));
    for (const field of form.querySelectorAll("[type=file]")) field.files = chosen.files;
    form.requestSubmit();
    form.requestSubmit();
  }
  function stands() {
    const [form] = document.querySelectorAll("#place form");
    return Boolean(form) && document.querySelector("#main [data-reason] span")?.textContent.length > 3
      && form.elements.typed.value === "typed" && !form.dataset.sent && !form.querySelector("[aria-busy]")
      && [...form.querySelectorAll("[type=file]")].every(({ files }) => files[0]?.name === "chosen.txt");
  }
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
    close(context)


def late(route: Route) -> None:
    """Never answer: the time in which an answer is waited for passes at once."""
    route.request.frame.evaluate(PASS_TIME, int(route.request.url.rstrip("/").rpartition("/")[2]))


def test_every_form_is_found() -> None:
    text = "".join(path.read_text() for path in TEMPLATES.rglob("*.html"))
    assert len(posting_forms()) == len(re.findall("method=.?post", text, re.IGNORECASE))
    assert not re.findall(r"<form[^>]*\starget=", text)


@pytest.mark.parametrize("failure", FAILURES)
def test_every_form_stays(page: Page, failure: str) -> None:
    page.evaluate(HOLD_TIME)
    sent = Counter[str]()
    page.on("request", lambda request: sent.update([request.url] * (request.method == "POST")))
    page.route("**/somewhere/**", late if failure == "late" else partial(failing, failure))
    forms = posting_forms()
    page.evaluate(SEND_ALL, [*forms.values()])
    page.wait_for_function("(all) => window.standing === all", arg=len(forms))
    for number, (name, form) in enumerate(forms.items()):
        times = sent[f"{page.url.removesuffix('rules/')}somewhere/{number}/"]
        assert times == 1 or (times and "hx-post" in form), name
