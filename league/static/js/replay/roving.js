// A list of links that is one stop for the Tab key: arrows go from link to link, Tab leaves the list.
const NEXT = { vertical: "ArrowDown", horizontal: "ArrowRight" };
const PREVIOUS = { vertical: "ArrowUp", horizontal: "ArrowLeft" };

/** `data-roving` of the list names the direction of the arrows; the `signal` ends it. */
export function rove(list, signal) {
  const links = [...list.querySelectorAll("a")];
  const direction = list.dataset.roving;
  const makeStop = (stop) => { for (const link of links) link.tabIndex = link === stop ? 0 : -1; };
  makeStop(links[0]);
  list.addEventListener("focusin", (event) => makeStop(event.target.closest("a")), { signal });
  list.addEventListener("keydown", (event) => {
    const step = { [NEXT[direction]]: 1, [PREVIOUS[direction]]: -1 }[event.key];
    const next = step && links[links.indexOf(event.target) + step];
    if (!step) return;
    event.preventDefault();
    next?.focus();
  }, { signal });
}

/** The link that Tab comes to next: that of what is shown. */
export function setStop(list, link) {
  if (list.contains(document.activeElement)) return;
  for (const one of list.querySelectorAll("a")) one.tabIndex = one === link ? 0 : -1;
}
