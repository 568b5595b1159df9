// Bets are laid out before they are sent: chip, then area; again on the area takes it back. All go with the button that ends
// the turn, in the order of the areas. The page says which bets there are; nothing here knows a game.
const LAST = `bets ${location.pathname}`;
let turn = null; // the move that is due, for which the bets are laid out
let laid = []; // [area, amount, whether it is insured], one an area
let before = []; // as they were, for undo
let chip = null;

const form = () => document.querySelector("[data-bets]");

document.addEventListener("click", ({ target }) => {
  const place = target.closest("[data-bets]");
  if (!place || target.closest("[aria-disabled=true]")) return;
  const [area, chosen] = [target.closest("[data-area]"), target.closest("[data-chip]")];
  if (chosen) chip = chosen.dataset.chip;
  else if (area) put(area.dataset.area, place.querySelector("[data-insure]")?.checked ?? false);
  else if (target.closest("[data-take-back]")) laid = before.pop();
  else if (target.closest("[data-bet-again]")) lay(last().filter(isOffered));
  else return;
  show();
});

document.addEventListener("submit", ({ target }) => {
  if (!target.matches("[data-bets]") || !laid.length) return;
  try {
    sessionStorage.setItem(LAST, JSON.stringify(laid));
  } catch { /* then there is no last bet */ }
}, true);

document.addEventListener("htmx:after:swap", show);

function put(area, isInsured) {
  const others = laid.filter(([other]) => other !== area);
  const isSame = laid.some(([other, amount]) => other === area && amount === chip);
  if (isSame) lay(others);
  else if (isOffered([area, chip])) lay([...others, [area, chip, isInsured]]);
}

function lay(bets) {
  before.push(laid);
  laid = bets;
}

function last() {
  try {
    return JSON.parse(sessionStorage.getItem(LAST)) ?? [];
  } catch {
    return [];
  }
}

function offered() {
  return JSON.parse(form().querySelector("script").textContent);
}

function isOffered([area, amount]) {
  return Boolean(offered()[area]?.[amount]);
}

/** The bets on the page as they are laid out, those of this turn alone, and the moves that they are. */
function show() {
  const place = form();
  if (!place) return;
  const due = `${place.closest("#screen").dataset.game}/${place.elements.namedItem("index").value}`;
  if (turn !== due) [turn, laid, before] = [due, [], []];
  chip ??= place.querySelector("[data-chip]").dataset.chip;
  for (const one of place.querySelectorAll("[data-chip]")) one.setAttribute("aria-pressed", one.dataset.chip === chip);
  const moves = offered();
  const placed = [];
  for (const area of place.querySelectorAll("[data-area]")) {
    const [, amount, isInsured] = laid.find(([key]) => key === area.dataset.area) ?? [];
    const bets = moves[area.dataset.area]?.[amount] ?? [];
    area.setAttribute("aria-pressed", bets.length > 0);
    area.querySelector("[data-stake]").textContent = bets.length ? `${amount}${isInsured ? ` +${bets.length - 1}` : ""}` : "";
    if (bets.length) placed.push(hidden(bets.at(isInsured ? -1 : 0)));
  }
  place.querySelector("[data-placed]").replaceChildren(...placed);
  const sum = laid.reduce((all, [, amount]) => all + Number(amount), 0);
  place.querySelector("[data-sum]").textContent = sum ? ` · ${sum}` : "";
  place.querySelector("[data-take-back]").setAttribute("aria-disabled", !before.length);
  place.querySelector("[data-bet-again]").setAttribute("aria-disabled", !last().some(isOffered));
}

function hidden(move) {
  const field = document.createElement("input");
  [field.type, field.name, field.value] = ["hidden", "move", move];
  return field;
}

show();
