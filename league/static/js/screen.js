// The table on screen, on top of a page that works without: it is drawn, the news are spoken, and the focus is not lost
// when the button that had it goes away with the move.
import { lay } from "./hand.js";
import { Drawing } from "./table/drawing.js";

const said = document.querySelector("[data-screen-said]");
const SHORT_MS = 10_000;
const SPOKEN_MAX = 6; // sentences
let focused = false;
let isLogOpen = false;
let drawing = null; // of the game, once there is one
let spokenOf = null; // the game of which the news were spoken last, and its step
// Since when the time runs that the server says is left: never later than it was said, so that nobody is shown too much.
let readAt = performance.getEntriesByType("navigation")[0]?.responseStart ?? performance.now();

function screen() {
  return document.getElementById("screen");
}

document.addEventListener("htmx:before:swap", () => {
  // The end is told when it is seen: until it is drawn it comes behind the felt.
  if (drawing && !screen().querySelector(".screen-ending")) toggleBehind(true);
  focused = screen().contains(document.activeElement);
  isLogOpen = document.getElementById("screen-log")?.open ?? false;
});

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  const table = screen();
  lay();
  draw();
  holdRoom();
  if (ctx.response.status === 200) readAt = ctx.askedAt;
  showTime();
  if (isLogOpen) document.getElementById("screen-log").open = true;
  if (focused && !table.contains(document.activeElement)) focusOn(table);
  const parts = ["[role=alert]", "#screen-turn", "[data-lesson]"].map((place) => table.querySelector(place));
  const [problem, turn, lesson] = parts.map(spoken);
  const text = [problem, ...news(), turn, lesson].filter(Boolean).join(". ");
  if (said.textContent !== text) said.textContent = text;
});

/** The table as the page tells it now. */
function draw() {
  const place = screen().querySelector("[data-drawing]");
  if (drawing?.place === place) drawing?.read();
  else drawing = place && new Drawing(place, showStep);
  markLines();
}

/** What lies below the felt keeps the room that it once took in this window, so that nothing moves from under a finger. */
let roomBelow = 0;
function holdRoom() {
  roomBelow = Math.max(roomBelow, screen().querySelector(".screen-board > .screen-own")?.offsetHeight ?? 0);
  if (roomBelow) document.documentElement.style.setProperty("--room-below", `${roomBelow}px`);
}

addEventListener("resize", () => {
  roomBelow = 0;
  document.documentElement.style.removeProperty("--room-below");
  holdRoom();
});

/** The sentence of the step that is seen; the log has the newest. */
function showStep(step) {
  const last = screen().querySelector("[data-last]");
  if (last && step) last.textContent = step.t;
  screen().querySelector("[data-to-now]").hidden = !drawing?.isBack;
  markLines();
}

/** The lines of the log by step, the newest first. Those whose positions were told show the table as it was then. */
function lines() {
  const newest = drawing?.told.positions.at(-1).n;
  return [...screen().querySelectorAll("#screen-log button")].map((line, index) => ({ line, n: newest - index }));
}

function markLines() {
  if (!drawing) return toggleBehind(false);
  const { isBack, position, told: { positions } } = drawing;
  toggleBehind(!isBack && position.n < positions.at(-1).n);
  const told = new Set(drawing.told.positions.map(({ n }) => n));
  for (const { line, n } of lines()) {
    line.disabled = !told.has(n);
    if (drawing.isBack && n === drawing.position.n) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
}

/** Whether the felt shows less than has happened. Said where no news from the server overwrite it. */
function toggleBehind(isBehind) {
  screen().parentElement.toggleAttribute("data-behind", isBehind);
}

function lookBack(chosen) {
  drawing.lookBack(lines().find(({ line }) => line === chosen).n);
  drawing.place.querySelector("[data-table]").scrollIntoView({ block: "nearest" }); // below the header, which stays
}

function backToNow() {
  drawing.catchUp();
  focusOn(screen());
}

/** The sentences of what happened since they were last spoken. */
function news() {
  if (!drawing) return [];
  const { game, positions } = drawing.told;
  const since = spokenOf?.game === game ? spokenOf.n : positions.at(-1).n - 1;
  spokenOf = { game, n: positions.at(-1).n };
  return positions.filter(({ n, step }) => step && n > since).slice(-SPOKEN_MAX).map(({ step }) => step.t.replace(/\.$/, ""));
}

/** What a screen reader is told of an element: its blocks as sentences of their own. */
function spoken(element) {
  const blocks = element?.children.length ? [...element.children] : [element];
  return blocks.map((block) => block?.textContent.trim()).filter(Boolean).join(". ");
}

/** Where one goes on with the keyboard: at the first thing to choose, or else at whose turn it is. */
function focusOn(table) {
  const next = table.querySelector(".screen-hand button, .screen-moves button, #deal-again") ?? table.querySelector("#screen-turn");
  next.focus({ preventScroll: true });
}

/** The time left of whoever is to move; what a screen reader reads of it changes with the turn alone. */
function showTime() {
  const clock = screen().querySelector("[data-left]");
  if (!clock) return;
  const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - readAt));
  const seconds = Math.ceil(left / 1000);
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  clock.classList.toggle("is-short", left < SHORT_MS);
}

document.addEventListener("click", ({ target }) => {
  const line = target.closest("#screen-log button");
  if (line) lookBack(line);
  else if (target.closest("[data-to-now]")) backToNow();
  else if (target.closest(".screen-hand button, .screen-moves button")) drawing?.catchUp(); // who moves sees the table as it is
});

lay();
draw();
holdRoom();
news();
showTime();
setInterval(showTime, 500);
