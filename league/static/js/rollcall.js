// The roll call, on top of a page that works without: the search and “only missing” filter while one types, and go on
// doing so when the list comes anew; a menu closes when something in it was chosen; a second tap on a row is none.
const MARKS = /\p{M}/gu;
// Letters of their own, without a mark to take off: as in league/domain/alike.py.
const PLAINLY = { ø: "o", đ: "d", ł: "l", ß: "ss", æ: "ae", œ: "oe", þ: "th", ð: "d" };

function plain(text) {
  const letters = text.normalize("NFKD").replace(MARKS, "").toLowerCase().trim();
  return letters.replace(/[øđłßæœþð]/g, (letter) => PLAINLY[letter]);
}

function filter() {
  const list = document.getElementById("rollcall");
  const tools = document.getElementById("rollcall-tools");
  const part = plain(tools.elements.q.value);
  const onlyMissing = tools.elements.show.value === "missing";
  let seen = 0;
  for (const row of list.querySelectorAll("[data-name]")) {
    const isMeant = plain(row.dataset.name).includes(part) && !(onlyMissing && row.dataset.missing === undefined);
    row.hidden = row.dataset.found === undefined && !isMeant;
    seen += !row.hidden;
  }
  list.querySelector("[data-nobody]").hidden = seen > 0 || part === "";
  tools.querySelector("[data-missing-shown]").textContent = list.dataset.missingCount;
}

document.addEventListener("input", ({ target }) => {
  if (target.closest("#rollcall-tools")) filter();
});
document.addEventListener("submit", (event) => {
  if (event.target.id === "rollcall-tools") event.preventDefault();
  const menu = event.target.closest("#rollcall details");
  if (menu) menu.open = false;
});
// Who taps twice means one tick: the second would take it back.
const TWICE_MS = 500;
let tapped = { row: null, at: 0 };
document.addEventListener("click", (event) => {
  const row = event.target.closest("button.rc-row")?.id;
  if (!row) return;
  if (row === tapped.row && event.timeStamp - tapped.at < TWICE_MS) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else tapped = { row, at: event.timeStamp };
}, { capture: true });
// What comes from the server knows nothing of menus that are open here.
let opened = [];
document.addEventListener("htmx:before:swap", () => {
  opened = [...document.querySelectorAll("#rollcall details[open]")].map((menu) => menu.id);
});
document.addEventListener("htmx:after:swap", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  filter();
  const found = document.querySelector("#rollcall [data-found]");
  found?.scrollIntoView({ block: "center" });
  found?.querySelector("button")?.focus({ preventScroll: true });
});
filter();
