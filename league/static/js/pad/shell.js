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

// The language is changed where there is a connection; the page that was wanted comes back in it. Without this script the form
// sends itself.
const languageSaid = document.querySelector("[data-language-said]");
document.querySelector("form[data-language]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { action, method } = event.target;
  try {
    await fetch(action, { method, body: new FormData(event.target), redirect: "manual" });
    location.reload();
  } catch {
    languageSaid.hidden = false;
  }
});

// Where no pad is drawn, nothing is lost by loading the page itself.
addEventListener("online", () => {
  languageSaid?.toggleAttribute("hidden", true);
  if (!document.querySelector("#score[data-local]")) location.reload();
});
