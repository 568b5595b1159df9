// Sends taps without leaving the page. A tap without a connection is kept on this phone and sent as soon as there is
// one; until then no other is taken, and the buttons show it. Every tap says which version of the sheet it saw, so
// none is counted twice or overwrites another; without this script the page is an ordinary form.
import { clear, reasonOf, tell } from "./answers.js";

const RETRY_MS = 3000;
const GOES_BY_ITSELF = 500; // what a server answers from here on is its own trouble, which ends
const TOO_MANY = 429;
let isSending = false;

function board() {
  return document.getElementById("score");
}

const offline = () => document.querySelector("[data-score-offline]");

function key() {
  return `taps ${board().dataset.match}`;
}

/** What waits to be sent: lists of [name, value]. A browser may refuse to keep anything: then it lasts as long as the page. */
let unkept = [];
function waiting() {
  try {
    return JSON.parse(localStorage.getItem(key())) ?? [];
  } catch {
    return unkept;
  }
}

function keep(taps) {
  unkept = taps;
  try {
    if (taps.length) localStorage.setItem(key(), JSON.stringify(taps));
    else localStorage.removeItem(key());
  } catch { /* then it is kept in this page alone */ }
  offline().hidden = taps.length === 0 || isSending;
  board().classList.toggle("is-waiting", taps.length > 0);
  for (const button of board().querySelectorAll("form[data-score] button:not([name=undo])")) {
    button.toggleAttribute("aria-disabled", taps.length > 0 && !isSending);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-score]") || event.submitter?.name === "more") return;
  event.preventDefault();
  const tapped = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  const { name, value } = event.submitter ?? {};
  if (name) tapped.push([name, value]);
  const taps = waiting();
  // While one waits the next question is not known yet: it can only be taken back. Whoever taps on all the same is told.
  if (taps.length && name === "undo") taps.pop();
  else if (!taps.length) taps.push(tapped);
  else say(offline().textContent.trim());
  keep(taps);
  send();
}, true);

async function send() {
  const form = board().querySelector("form[data-score]");
  const taps = waiting();
  if (isSending || !taps.length || !form) return;
  isSending = true;
  const answer = await posted(form, taps[0]);
  isSending = false;
  const isKept = !answer || answer.status >= GOES_BY_ITSELF || answer.status === TOO_MANY;
  keep(isKept ? taps : waiting().slice(1));
  if (isKept) return;
  clear();
  await show(answer);
  if (waiting().length) send();
}

async function posted(form, tap) {
  const body = new URLSearchParams(tap);
  body.set("csrfmiddlewaretoken", form.querySelector("[name=csrfmiddlewaretoken]").value);
  try {
    return await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
  } catch {
    return null;
  }
}

/** Puts the newest state in place of the old one; the focus stays where it was, as far as it is still there. */
async function show(answer) {
  const text = await answer.text();
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("score");
  if (!fresh) {
    if (answer.redirected || answer.headers.has("HX-Redirect")) location.reload(); // to the sign-in, and back
    else tell(board().querySelector("form[data-score]") ?? board(), reasonOf(answer.status, text));
    return;
  }
  const old = board();
  if (old.contains(document.activeElement)) focusIn(fresh, document.activeElement);
  old.replaceWith(fresh);
  fresh.querySelector("[data-focus]")?.focus({ preventScroll: true });
  const texts = ["[role=alert]", "[data-last]", "[data-asked]"].map((place) => fresh.querySelector(place)?.textContent.trim());
  say(texts.filter(Boolean).map(sentence).join(" "));
}

function say(text) {
  const said = document.querySelector("[data-score-said]");
  if (said.textContent !== text) said.textContent = text;
}

function sentence(text) {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function focusIn(fresh, { className }) {
  const same = [...fresh.querySelectorAll("button:enabled, a")].find((element) => element.className === className);
  (same ?? fresh.querySelector("#asked"))?.setAttribute("data-focus", "");
}

let etag = "";
/** What others tapped meanwhile; while this phone has something to send that comes first. */
async function refresh() {
  const { address } = board().dataset;
  if (document.hidden || !address || isSending || waiting().length) return;
  const before = seen();
  const answer = await fetch(address, { headers: { "HX-Request": "true", "If-None-Match": etag } }).catch(() => null);
  if (!answer || answer.status !== 200 || isSending || seen() !== before) return;
  etag = answer.headers.get("ETag") ?? "";
  // What is typed into a sheet stays until somebody else has written it.
  const copy = answer.clone();
  if (board().querySelector("form[novalidate]") && (await copy.text()).includes(before)) return;
  // Why the own last tap did not count is read until the next one.
  const refusal = board().querySelector("[role=alert]");
  await show(answer);
  if (refusal && !board().querySelector("[role=alert]")) board().querySelector("h1").after(refusal);
}

/** The sheet as this page has it, in the words of its form. */
function seen() {
  return board().querySelector("[data-seen]")?.dataset.seen ?? "";
}

for (const news of ["sheets", "matches"]) document.body.addEventListener(news, refresh);
addEventListener("online", send);
setInterval(() => {
  if (document.hidden) return;
  if (waiting().length) send();
  else refresh();
}, RETRY_MS);
if (board()) {
  keep(waiting());
  send();
}
