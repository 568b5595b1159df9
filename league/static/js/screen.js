// The table on screen, on top of a page that works without: the news are spoken, and the focus is not lost when the
// button that had it goes away with the move; cards that lie elsewhere now are seen to go there.
import { Layout } from "./moving_cards.js";

const said = document.querySelector("[data-screen-said]");
const SHORT_MS = 10_000;
let focused = false;
let isLogOpen = false;
let layout = null; // where the cards lay before the swap
let readAt = performance.now(); // when the server said how much time is left

function screen() {
  return document.getElementById("screen");
}

document.addEventListener("htmx:before:swap", () => {
  focused = screen().contains(document.activeElement);
  isLogOpen = document.getElementById("screen-log")?.open ?? false;
  layout = new Layout(screen());
});

document.addEventListener("htmx:after:swap", () => {
  const table = screen();
  layout?.moveTo(table);
  readAt = performance.now();
  showTime();
  if (isLogOpen) document.getElementById("screen-log").open = true;
  if (focused && !table.contains(document.activeElement)) focusOn(table);
  const parts = ["[role=alert]", "[data-last]", "#screen-turn", "[data-lesson]"].map((place) => spoken(table.querySelector(place)));
  const text = parts.filter(Boolean).join(". ");
  if (said.textContent !== text) said.textContent = text;
});

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

showTime();
setInterval(showTime, 500);
