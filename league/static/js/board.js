// The leaderboard moves: after the board was fetched again its rows glide to their new places, changed ratings light
// up, and a screen reader hears that something changed. htmx does the fetching and the swapping.
const GLIDE = { duration: 700, easing: "cubic-bezier(.3,.85,.3,1)" };
const FLASH = { duration: 2400, easing: "ease-out" };
const SAY_AGAIN_MS = 20_000; // news come in bursts; nobody wants to hear each
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const form = document.querySelector("[data-board-filter]");
const said = document.querySelector("[data-said]");
const offline = document.querySelector("[data-offline]");
let before = new Map();
let saidAt = 0;
let chosen = new FormData(form);

document.addEventListener("htmx:before:swap", () => { before = snapshot(); });
document.addEventListener("htmx:after:swap", () => {
  const changes = [...document.querySelectorAll("[data-row]")].filter((row) => showChange(row, before.get(row.id)));
  if (changes.length) say();
  before = new Map();
});

// Filter and rows belong together: a choice that brought no rows is taken back.
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.target?.id !== "board" || ctx.request.signal.aborted) return;
  if (ctx.response.status >= 400) return takeBack(ctx);
  chosen = new FormData(form);
  offline.hidden = true;
});
document.addEventListener("htmx:error", ({ detail: { ctx, error } }) => takeBack(ctx, error));

/** Not where a newer choice ended the request of an older one. */
function takeBack(ctx, error) {
  if (ctx?.sourceElement !== form || error?.name === "AbortError") return;
  for (const field of form.elements) {
    if (field.type === "radio") field.checked = chosen.get(field.name) === field.value;
    else if (field.name) field.value = chosen.get(field.name);
  }
  offline.hidden = false;
}

function snapshot() {
  const rows = [...document.querySelectorAll("[data-row]")];
  return new Map(rows.map((row) => [row.id, { top: row.offsetTop, rating: ratingOf(row) }]));
}

function ratingOf(row) {
  return row.querySelector("[data-flash]").textContent;
}

/** Whether the row was there before with another rating. */
function showChange(row, old) {
  if (!old) return false;
  const shift = old.top - row.offsetTop;
  const isNew = old.rating !== ratingOf(row);
  if (calm.matches) return isNew;
  if (shift) row.animate([{ transform: `translateY(${shift}px)` }, { transform: "none" }], GLIDE);
  if (isNew) flash(row.querySelector("[data-flash]"));
  return isNew;
}

/** Not by a class: the next swap would take it away in the middle. */
function flash(cell) {
  cell.animate([{ background: "color-mix(in oklch, var(--color-accent) 45%, transparent)" }, {}], FLASH);
}

function say() {
  if (Date.now() - saidAt < SAY_AGAIN_MS) return;
  saidAt = Date.now();
  said.textContent = "";
  requestAnimationFrame(() => { said.textContent = said.dataset.updated; });
}
