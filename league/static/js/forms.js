// What forms do beyond plain HTML: a number that is typed chooses its radio button, a new event asks only what concerns
// those who play, a sent form says that it is on its way, and what was typed outlives a sign-in that came in between
// and an answer that is an error: whoever goes back finds it again.
// Without this script they still work.
const DRAFT = "draft";
const SECRET = /password|csrfmiddlewaretoken/;
const SIGN_IN = "/accounts/";

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

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  const button = event.submitter ?? form.querySelector("button:not([type=button])");
  button?.classList.add("is-sending");
  button?.setAttribute("aria-busy", "true");
  keep({ page: location.pathname, path: new URL(form.action, location).pathname, fields: typed(form) });
});

// A page that comes back from the browser's memory was not sent.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
  for (const button of document.querySelectorAll(".is-sending")) {
    button.classList.remove("is-sending");
    button.removeAttribute("aria-busy");
  }
});

function typed(form) {
  const fields = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !SECRET.test(name));
  return fields.length ? fields : null;
}

/** In this window alone, until another page than the sign-in is reached. A browser may refuse to keep anything. */
function keep(draft) {
  try {
    if (draft?.fields && !draft.path.startsWith(SIGN_IN)) sessionStorage.setItem(DRAFT, JSON.stringify(draft));
    else if (!draft) sessionStorage.removeItem(DRAFT);
  } catch { /* then nothing is kept */ }
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT));
  } catch {
    return null;
  }
}

const draft = kept();
if (draft && !location.pathname.startsWith(SIGN_IN)) {
  const form = document.querySelector(`main form[method=post][action="${CSS.escape(draft.path)}"], main form[method=post]:not([action])`);
  const cameBySignIn = new URL(document.referrer || location.href).pathname.startsWith(SIGN_IN);
  const cameBack = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  const isDue = (location.pathname === draft.path && cameBySignIn) || (location.pathname === draft.page && cameBack);
  if (form && isDue) fill(form, draft.fields);
  if (location.pathname !== draft.path) keep(null);
}

function fill(form, fields) {
  for (const box of form.querySelectorAll("input[type=checkbox]")) box.checked = false;
  const seen = new Map();
  for (const [name, value] of fields) {
    const same = [...form.elements].filter((element) => element.name === name);
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    const chosen = same.find((element) => /radio|checkbox/.test(element.type) && element.value === value);
    if (chosen) chosen.checked = true;
    // `seen` is what was shown when it was typed: without it others would be overwritten.
    else if (same[index] && (name === "seen" || !/radio|checkbox|hidden|file/.test(same[index].type))) same[index].value = value;
  }
  document.querySelector("[data-restored]").hidden = false;
}

for (const who of document.querySelectorAll("select[name=played_by]")) {
  const chosen = who.form.querySelector("[name=rule]:checked")?.closest("[data-usual]");
  if (!chosen?.dataset.usual.split(" ").includes(who.value)) who.form.dataset.ruled = "yes";
  fit(who);
  document.addEventListener("htmx:after:swap", () => fit(who));
}
