// The reference of the API: what is looked for stays, and the parts that hold it open.
const field = document.querySelector("[data-find]");
const found = document.querySelector("[data-found]");
const parts = [...document.querySelectorAll("[data-part]")];
const ENTRY = ".entry";
const entries = [...document.querySelectorAll(ENTRY)].map((entry) => ({ entry, text: entry.textContent.toLowerCase() }));

function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { entry, text } of entries) entry.hidden = !words.every((word) => text.includes(word));
  for (const part of parts) {
    part.hidden = !part.querySelector(`${ENTRY}:not([hidden])`);
    part.open = words.length > 0;
  }
  const hits = entries.filter(({ entry }) => !entry.hidden).length;
  found.textContent = words.length === 0 ? "" : hits ? String(hits) : found.dataset.none;
}

/** A link to something folded away opens all that folds it. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.hidden = false;
    fold.open = true;
  }
  target.scrollIntoView();
}

window.addEventListener("hashchange", unfold);
if (field) {
  field.addEventListener("input", find);
  find();
}
unfold();
