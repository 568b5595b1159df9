// Sends taps without leaving the page, and goes on without a connection. Every tap is kept on this phone before it is sent,
// and until the server has it. Where no server answers the page is drawn here, by the same rules; what was tapped meanwhile is
// sent in one piece, which the server reads again. Every tap says which version of the sheet it saw, so none is counted twice
// or overwrites another; without this script the page is an ordinary form.
import { clear, reasonOf, tell } from "./answers.js";
import { Book } from "./pad/book.js";
import { drawBoard, fill } from "./pad/drawing.js";
import { isReadyOffline, worksOffline } from "./pad/offline.js";
import { Reading } from "./pad/reading.js";

const RETRY_MS = 3000;
const PATIENCE_MS = 8000; // a connection that gives no answer for so long is none
const GOES_BY_ITSELF = 500; // what a server answers from here on is its own trouble, which ends
const TOO_MANY = 429;
const isShell = document.body.dataset.shell !== undefined;
const book = new Book(location.pathname);
let reading = null; // the rules of the game with this table; null where nothing is tapped, or they could not be loaded
let isSending = false;
let isOut = false; // the last try to reach the server failed

function board() {
  return document.getElementById("score");
}

const isLocal = () => board().dataset.local !== undefined;

/** Takes in what the server told of the table, and loads the rules. */
async function learn() {
  const told = document.getElementById("pad")?.textContent;
  const { who } = document.querySelector("[data-score-page]").dataset;
  if (who) book.belongTo(who);
  if (told) book.learn(JSON.parse(told));
  const { pad, own } = book;
  reading = null;
  if (!pad || !(told || isShell || isLocal() || own?.key)) return;
  try {
    reading = new Reading(await import(pad.script), pad);
  } catch {
    reading = null; // then one tap is kept, and sent later
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("form[data-own]")) {
    event.preventDefault();
    decide(event.submitter);
  }
  if (!form.matches("form[data-score]") || event.submitter?.name === "more") return;
  event.preventDefault();
  const deed = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  const { name, value } = event.submitter ?? {};
  if (name) deed.push([name, value]);
  if (isLocal()) write(name, value);
  else if (!book.own) first(deed, name, value);
  else if (book.own.single && name === "undo" && !isSending) book.drop();
  else if (!isSending) say(document.querySelector("[data-score-offline]").textContent.trim());
  showState();
  send();
}, true);

/** What is done on a page that the server wrote. It is kept as what is then so, and sent as this one deed. */
function first(deed, name, value) {
  if (reading) {
    book.begin();
    apply(name, value);
  } else {
    book.entry.own = { key: "", base: [], games: [], taps: [], changes: 0 };
  }
  book.own.single = deed;
  book.save();
}

function apply(name, value) {
  const { own } = book;
  if (name === "tap") {
    if (!reading.isAnswer(own.games, own.taps, value)) return false;
    own.taps.push(value);
  } else if (name === "undo") own.taps.pop();
  else if (name === "enter") own.games.push(own.taps.splice(0));
  else if (name === "back" && own.games.length) own.taps = own.games.pop();
  else return false;
  return true;
}

function write(name, value) {
  delete book.begin().refused;
  if (apply(name, value)) book.changed();
  drawHere();
}

/** What becomes of taps that were refused: sent again as they are, or given up after a second tap. */
function decide(button) {
  if (button.name === "again") send({ isAsked: true });
  else if (button.dataset.sure) {
    button.textContent = button.dataset.sure;
    delete button.dataset.sure;
  } else {
    book.drop();
    location.reload();
  }
}

/** Draws the table of what this phone has. */
function drawHere() {
  const own = book.own ?? { games: [], taps: book.pad.taps };
  const found = reading.read(own.games, own.taps);
  const fresh = drawBoard(reading, found, { refusal: own.refused, wrote: book.own });
  const old = board();
  fresh.querySelector("details").open = old.querySelector("details")?.open ?? false;
  replace(old, fresh);
  showState();
}

/** What is sent and what waits. */
function showState() {
  const { own } = book;
  const offline = document.querySelector("[data-score-offline]");
  const when = own ? stateOf(own) : isLocal() && isOut ? "idle" : "";
  const facts = { count: book.count, time: whenText(new Date(book.entry.at ?? Date.now())) };
  const text = offline.querySelector("[data-state-text]");
  if (when) fill(text, facts, text.dataset[when]);
  offline.hidden = !when;
  const sent = document.querySelector("[data-score-sent]");
  sent.hidden = Boolean(own) || isLocal() || !board().querySelector("form[data-score]");
  if (isReadyOffline()) sent.textContent = sent.dataset.ready;
  const isWaiting = Boolean(own?.single) && !isLocal();
  board().classList.toggle("is-waiting", isWaiting);
  for (const button of board().querySelectorAll("form[data-score] button:not([name=undo])")) {
    button.toggleAttribute("aria-disabled", isWaiting && !isSending);
  }
}

/** In the language and by the calendar of the page, as the viewer's own country writes it. */
function whenText(date) {
  const { lang, dataset } = document.documentElement;
  const own = navigator.languages.find((one) => one.split("-")[0] === lang) ?? (lang || undefined);
  return date.toLocaleString(own, dataset.calendar && { calendar: dataset.calendar });
}

function stateOf(own) {
  if (own.refused) return "refused";
  if (own.single) return isSending ? "" : "one";
  return isSending && !isOut ? "" : "waiting";
}

async function send({ isAsked = false } = {}) {
  const { own } = book;
  if (isSending || !own || (own.refused && !isAsked)) return;
  const { single, changes } = own;
  isSending = true;
  const answer = await posted(single ?? [["upload", JSON.stringify(book.upload())]]);
  isSending = false;
  isOut = !answer || answer.status >= GOES_BY_ITSELF;
  if (isOut || answer.status === TOO_MANY) waitOn(own);
  else if (single || answer.ok) await arrived(answer, own, changes);
  else await refused(answer, own);
  showState();
}

/** Nothing came of it: from here on the page is drawn by this phone. */
function waitOn(own) {
  if (!reading) return;
  delete own.single;
  book.save();
  if (!isLocal()) drawHere();
}

async function arrived(answer, own, changes) {
  if (book.own === own && own.changes !== changes) {
    delete own.single;
    book.save();
    await send();
    return;
  }
  book.drop();
  clear();
  await show(answer);
}

async function refused(answer, own) {
  const text = await answer.text();
  if (answer.redirected || answer.headers.has("HX-Redirect")) {
    location.reload(); // to the sign-in, and back
    return;
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  own.refused = whyIn(page) || String(reasonOf(answer.status, text));
  book.save();
  if (reading) drawHere();
  say(own.refused);
}

/** The reason in a part of ours, or what a page of ours says that stands in its place. */
function whyIn(page) {
  const parts = page.querySelectorAll("[role=alert]").length ? "[role=alert]" : "main h1, main p";
  return [...page.querySelectorAll(parts)].map((part) => sentence(part.textContent.trim())).join(" ");
}

async function posted(deed) {
  const body = new URLSearchParams(deed);
  const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
  body.set("csrfmiddlewaretoken", token ?? board().querySelector("[name=csrfmiddlewaretoken]")?.value ?? "");
  const action = board().querySelector("form[data-score][action]")?.action ?? location.pathname;
  const signal = reading ? AbortSignal.timeout(PATIENCE_MS) : undefined;
  try {
    return await fetch(action, { method: "POST", body, headers: { "HX-Request": "true" }, signal });
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
  if (isShell) {
    location.reload(); // the page itself
    return;
  }
  replace(board(), fresh);
  await learn();
  showState();
}

function replace(old, fresh) {
  if (old.contains(document.activeElement)) focusIn(fresh, document.activeElement);
  old.replaceWith(fresh);
  fresh.querySelector("[data-focus]")?.focus({ preventScroll: true });
  const texts = ["[role=alert]:not([hidden])", "[data-last]", "[data-asked]"].map((place) => fresh.querySelector(place)?.textContent.trim());
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
  if (document.hidden || !address || isSending || book.own) return;
  const before = seen();
  const answer = await fetch(address, { headers: { "HX-Request": "true", "If-None-Match": etag } }).catch(() => null);
  isOut = !answer;
  if (!answer || answer.status !== 200 || isSending || book.own || seen() !== before) return;
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

function goOn() {
  if (document.hidden) return;
  if (!isSending && book.takeOver() && reading) drawHere();
  if (book.own) send();
  else refresh();
}

for (const news of ["sheets", "matches"]) document.body.addEventListener(news, refresh);
for (const chance of ["online", "pageshow"]) addEventListener(chance, goOn);
document.addEventListener("visibilitychange", goOn);
setInterval(goOn, RETRY_MS);
if (board()) {
  await learn();
  isOut = isShell;
  if (reading && ((book.own && !book.own.single) || isShell)) drawHere();
  showState();
  send();
  await worksOffline();
  showState();
}
