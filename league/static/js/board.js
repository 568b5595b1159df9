// The leaderboard moves: after the board was fetched again its rows glide to their new places and changed ratings
// light up. htmx does the fetching and the swapping; without this script the board only jumps.
const GLIDE = { duration: 700, easing: "cubic-bezier(.3,.85,.3,1)" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FLASH = { duration: 2400, easing: "ease-out" };
let before = new Map();

document.addEventListener("htmx:before:swap", () => { before = snapshot(); });
document.addEventListener("htmx:after:swap", () => {
  for (const row of document.querySelectorAll("[data-row]")) showChange(row, before.get(row.id));
  before = new Map();
});

function snapshot() {
  const rows = [...document.querySelectorAll("[data-row]")];
  return new Map(rows.map((row) => [row.id, { top: row.offsetTop, rating: ratingOf(row) }]));
}

function ratingOf(row) {
  return row.querySelector("[data-flash]").textContent;
}

function showChange(row, old) {
  if (!old || calm.matches) return;
  const shift = old.top - row.offsetTop;
  if (shift) row.animate([{ transform: `translateY(${shift}px)` }, { transform: "none" }], GLIDE);
  if (old.rating !== ratingOf(row)) flash(row.querySelector("[data-flash]"));
}

/** Not by a class: the next swap would take it away in the middle. */
function flash(cell) {
  cell.animate([{ background: "color-mix(in oklch, var(--color-accent) 45%, transparent)" }, {}], FLASH);
}
