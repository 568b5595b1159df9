// On the pages of members: who was chosen is brought into sight, and a page of links prints itself.
const CHOSEN = "#members a[aria-current]";

document.addEventListener("htmx:after:swap", () => {
  if (document.querySelector(CHOSEN)) document.getElementById("member")?.scrollIntoView({ block: "nearest" });
});

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-print]")) print();
});
