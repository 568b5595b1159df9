// The grid of half hours, on top of a form that works without: a tap is seen at once and sent behind it, arrow keys go
// from one half hour to the next, and times are shown in the zone of this device until another one is chosen. Pages
// replace each other without being loaded, so nothing here holds on to an element.
import { clear, reasonOf, tell } from "./answers.js";

const NEXT = { silent: "can", can: "need", need: "cannot", cannot: "can" };
const NUMBERS = { cannot: 0, silent: 1, need: 2, can: 3 };
const GRID = "form[data-grid]";
const CELL = "button[name=cells]";
const RETRY_MS = 3000;

const unsent = new Map(); // number of a half hour: answer; the last one counts
let isSending = false;

function begin() {
  const zoned = document.querySelector("[data-zone]");
  if (zoned) choose(zoned, Intl.DateTimeFormat().resolvedOptions().timeZone);
  // With the keyboard the grid is one stop; arrows go on from there.
  for (const cell of [...document.querySelectorAll(`${GRID} ${CELL}`)].slice(1)) cell.tabIndex = -1;
}

/** Times of this device's zone, unless another one was asked for or known; it can be chosen always. */
function choose(zoned, here) {
  if (!here || here === zoned.dataset.zone) return;
  const asked = new URLSearchParams(location.search);
  if (!zoned.dataset.zoneKnown && !asked.has("zone")) {
    asked.set("zone", here);
    location.replace(`${location.pathname}?${asked}`);
  }
  const choice = document.querySelector("[data-zone-form] select");
  if (choice && ![...choice.options].some(({ value }) => value === here)) choice.add(new Option(here, here));
}

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-zone-form] select")) target.form.requestSubmit();
});

function numberOf(cell) {
  return cell.value.split(":")[0];
}

function show(cell, answer) {
  cell.classList.remove(`is-${cell.dataset.answer}`);
  cell.classList.add(`is-${answer}`);
  cell.dataset.answer = answer;
  cell.value = `${numberOf(cell)}:${NUMBERS[NEXT[answer]]}`;
  cell.querySelector("[data-mine]").textContent = cell.form.dataset[answer];
}

document.addEventListener("submit", (event) => {
  const cell = event.submitter;
  if (!event.target.matches(GRID) || !cell?.matches(CELL)) return; // undo and the like bring the page again
  event.preventDefault();
  event.stopImmediatePropagation();
  const answer = NEXT[cell.dataset.answer];
  unsent.set(numberOf(cell), NUMBERS[answer]);
  show(cell, answer);
  send();
}, true);

async function send() {
  const grid = document.querySelector(GRID);
  if (isSending || !unsent.size || !grid) return;
  isSending = true;
  const sent = new Map(unsent);
  const response = await post(grid, sent).catch(() => null);
  const text = response ? await response.text().catch(() => "") : "";
  isSending = false;
  if (!response || response.status >= 500) {
    setTimeout(send, RETRY_MS);
    return;
  }
  for (const [number, answer] of sent) if (unsent.get(number) === answer) unsent.delete(number);
  take(grid, response, text);
  send();
}

function post(grid, sent) {
  const body = new URLSearchParams(new FormData(grid));
  for (const [number, answer] of sent) body.append("cells", `${number}:${answer}`);
  return fetch(grid.action, { method: "POST", body, headers: { "HX-Request": "true" } });
}

/** The best times follow what was tapped; of what was refused the page says why. */
function take(grid, response, text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("windows");
  const windows = document.getElementById("windows");
  if (!response.ok || !fresh || !windows) {
    tell(grid, reasonOf(response.status, text));
    return;
  }
  clear();
  windows.innerHTML = fresh.innerHTML;
  const saved = grid.querySelector("[data-saved]");
  saved.textContent = saved.dataset.text;
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  const cell = event.target.closest?.(`${GRID} ${CELL}`);
  if (!step || !cell) return;
  event.preventDefault();
  const across = document.documentElement.dir === "rtl" ? -step[1] : step[1];
  beside(cell, step[0], across)?.focus();
});

/** The next half hour that is open in this direction. */
function beside(cell, down, across) {
  const rows = [...cell.form.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")]);
  let row = rows.findIndex((cells) => cells.includes(cell.parentElement));
  let column = rows[row].indexOf(cell.parentElement);
  while (rows[(row += down)]?.[(column += across)]) {
    const found = rows[row][column].querySelector(CELL);
    if (found) return found;
  }
  return null;
}

document.addEventListener("focusin", ({ target }) => {
  if (!target.matches(`${GRID} ${CELL}`)) return;
  for (const cell of target.form.querySelectorAll(CELL)) cell.tabIndex = cell === target ? 0 : -1;
});

begin();
document.addEventListener("htmx:after:swap", begin);
