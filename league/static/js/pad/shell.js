// The empty page that stands where a page was opened without a connection: its theme, the pads that this phone knows, and
// another try.
import { knownTables } from "./book.js";

const theme = document.cookie.match(/(?:^|; )theme=(outback|dusk)/)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

addEventListener("click", ({ target }) => {
  if (target.closest("[data-reload]")) location.reload();
});

for (const { address, place } of knownTables()) {
  const link = document.createElement("a");
  link.className = "text-link tap-link";
  link.href = address;
  link.textContent = place;
  const item = document.createElement("li");
  item.append(link);
  document.querySelector("[data-tables]")?.append(item);
}

// Where no pad is drawn, nothing is lost by loading the page itself.
addEventListener("online", () => {
  if (!document.querySelector("#score[data-local]")) location.reload();
});
