// One tap chooses a card, a second one or the button beside it plays it, where a browser wants that: a choice that it keeps,
// made for those who point with a finger until they choose. Without this script a tap plays.
const SETTING = "choose-then-confirm";
const finger = matchMedia("(pointer: coarse)");
let chosen = null; // {index of the move that is due, text of the move}

const screen = () => document.getElementById("screen");

function isWanted() {
  try {
    return (localStorage.getItem(SETTING) ?? (finger.matches ? "yes" : "no")) === "yes";
  } catch {
    return finger.matches;
  }
}

document.addEventListener("click", (event) => {
  const card = event.target.closest(".screen-hand button");
  if (card && isWanted() && !isChosen(card)) {
    event.preventDefault();
    chosen = { index: screen().dataset.index, move: card.value };
    show();
  } else if (event.target.closest("[data-confirm]")) cards().find(isChosen)?.click();
}, true);

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !chosen) return;
  chosen = null;
  show();
});

document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-confirms]")) return;
  keep(target.checked);
  show();
});

function keep(isChosen) {
  try {
    localStorage.setItem(SETTING, isChosen ? "yes" : "no");
  } catch { /* then it is as it was */ }
}

document.addEventListener("htmx:after:swap", show);

function cards() {
  return [...document.querySelectorAll(".screen-hand button")];
}

function isChosen({ value }) {
  return chosen?.move === value && chosen.index === screen().dataset.index;
}

function show() {
  const wanted = isWanted();
  const setting = document.querySelector("[data-confirms]");
  if (setting) setting.checked = wanted;
  for (const card of cards()) {
    if (wanted) card.setAttribute("aria-pressed", isChosen(card));
    else card.removeAttribute("aria-pressed");
  }
  const button = document.querySelector("[data-confirm]");
  if (!button) return;
  const card = wanted && cards().find(isChosen);
  button.classList.toggle("invisible", !card);
  button.textContent = card ? card.title : "";
}

if (document.querySelector("[data-confirms]")?.checked) keep(true); // ticked before this script was there to hear of it
show();
