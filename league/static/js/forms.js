// What forms do beyond plain HTML: a number that is typed chooses its radio button, a new event asks only what concerns
// those who play, and each is sent without leaving its page, so that no answer but a success takes it away: answers.js
// says why. A form with an hx- attribute of its own is sent by that. Without this script they still work.
const MAIN = "#main"; // what a page that is the answer replaces
const FILE_TIMES = 6; // that much longer than any other may a form with a file, or for one, be on its way
const LINE_END = /\r\n|\r|\n/g;

// Who types the right value of a game means it: the choice above, or the box before the values, follows.
document.addEventListener("input", ({ target }) => {
  const choice = target.closest("[data-chooses]")?.closest("[data-becomes]")?.querySelector("select");
  if (choice) choice.value = target.closest("[data-chooses]").dataset.chooses;
  const box = target.name === "propose" ? null : target.closest("fieldset")?.querySelector("[name=propose]");
  if (box) box.checked = true;
});

document.addEventListener("input", ({ target }) => {
  if (target.type !== "number" || target.value === "") return;
  const choice = target.closest("div")?.querySelector(":scope > input[type=radio]");
  if (!choice) return;
  choice.checked = true;
  choice.form.dataset.ruled = "yes";
});

document.addEventListener("change", ({ target }) => {
  if (target.name === "rule") target.form.dataset.ruled = "yes";
  if (target.name === "played_by") fit(target);
});

/** What does not concern those who play is neither shown nor sent; a rule that nobody chose becomes the usual one. */
function fit(who) {
  for (const part of who.form.querySelectorAll("[data-for]")) {
    part.hidden = part.parentElement.closest("[data-for][hidden]") || !part.dataset.for.split(" ").includes(who.value);
    for (const field of part.querySelectorAll("input, select")) field.disabled = part.hidden;
  }
  const chosen = who.form.querySelector("[name=rule]:checked");
  const usual = who.form.querySelector(`[data-usual~="${who.value}"] [name=rule]`);
  if (usual && (chosen?.disabled || !who.form.dataset.ruled)) usual.checked = true;
}

function fitAll() {
  for (const who of document.querySelectorAll("select[name=played_by]")) {
    const chosen = who.form.querySelector("[name=rule]:checked")?.closest("[data-usual]");
    if (!chosen?.dataset.usual.split(" ").includes(who.value)) who.form.dataset.ruled = "yes";
    fit(who);
  }
}

fitAll();
document.addEventListener("htmx:after:swap", fitAll);

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const said = (name) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const { origin, pathname, search } = new URL(said("action"), location);
  const isPlain = said("method").toLowerCase() === "post" && !said("target") && origin === location.origin;
  if (event.defaultPrevented || !isPlain) return;
  event.preventDefault();
  if (form.dataset.sent) return;
  const asked = { source: form, event, target: MAIN, select: MAIN, swap: "outerHTML", headers: { "HX-Boosted": "true" } };
  htmx.ajax("POST", pathname + search, asked);
});

document.addEventListener("htmx:config:request", ({ detail: { ctx: { request } } }) => {
  if (!(request.body instanceof FormData)) return;
  const body = new FormData();
  for (const [name, value] of request.body) {
    body.append(name, typeof value === "string" ? value.replace(LINE_END, "\r\n") : value); // as a browser sends it
  }
  request.body = body;
  const { enctype, dataset } = request.form ?? {};
  if (enctype === "multipart/form-data" || dataset?.answer === "file") request.timeout = htmx.config.defaultTimeout * FILE_TIMES;
});

document.addEventListener("htmx:before:request", ({ detail: { ctx: { select, request } } }) => {
  if (select !== MAIN) return;
  request.form.dataset.sent = "yes";
  const button = request.submitter ?? request.form.querySelector("button:not([type=button])");
  button?.classList.add("is-sending");
  button?.setAttribute("aria-busy", "true");
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.select === MAIN && !ctx.keepIndicators) release(); // not while its success leads on
});

// A page that comes back from the browser's memory was not sent.
addEventListener("pageshow", ({ persisted }) => { if (persisted) release(); });

function release() {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  for (const button of document.querySelectorAll(".is-sending")) {
    button.classList.remove("is-sending");
    button.removeAttribute("aria-busy");
  }
}

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.select !== MAIN) return;
  const main = document.querySelector(MAIN);
  // The address stays that of the page, which can be loaded again.
  for (const form of main.querySelectorAll("form:not([action])")) form.setAttribute("action", ctx.request.action);
  const problem = main.querySelector("[aria-invalid=true], [role=alert]");
  if (!problem) scrollTo(0, 0);
  focus(problem ?? main);
});

function focus(place) {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: place.matches(MAIN) });
}
