// The table on screen, on top of a page that works without: the news are spoken, and the focus is not lost when the
// button that had it goes away with the move.
const said = document.querySelector("[data-screen-said]");
let focused = false;
let isLogOpen = false;

function screen() {
  return document.getElementById("screen");
}

document.addEventListener("htmx:before:swap", () => {
  focused = screen().contains(document.activeElement);
  isLogOpen = document.getElementById("screen-log")?.open ?? false;
});

document.addEventListener("htmx:after:swap", () => {
  const table = screen();
  if (isLogOpen) document.getElementById("screen-log").open = true;
  if (focused && !table.contains(document.activeElement)) focusOn(table);
  const parts = ["[role=alert]", "[data-last]", "#screen-turn"].map((place) => table.querySelector(place)?.textContent.trim());
  const text = parts.filter(Boolean).join(". ");
  if (said.textContent !== text) said.textContent = text;
});

/** Where one goes on with the keyboard: at the first thing to choose, or else at whose turn it is. */
function focusOn(table) {
  const next = table.querySelector(".screen-hand button, .screen-moves button, #deal-again") ?? table.querySelector("#screen-turn");
  next.focus({ preventScroll: true });
}
