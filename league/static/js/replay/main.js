// The page of one game: it opens at the step that its address names, and the address follows.
import { Replay } from "./replay.js";

const root = document.querySelector("[data-replay]");
const replay = new Replay(root, { onChosen: keepAddress });

/** The step that the address names; else that of the fault that the page is about, or the start. */
function stepInAddress() {
  if (location.hash === "#fault") return Number(root.dataset.fault ?? 0) - 1;
  const found = /^#move-(\d+)$/.exec(location.hash);
  return Number(found ? found[1] : root.dataset.start ?? 0);
}

/** The address follows what a person chose, so that it can be sent on and outlives a reload. */
function keepAddress(count) {
  history.replaceState(history.state, "", `#move-${count}`);
}

addEventListener("hashchange", () => {
  replay.player.goTo(stepInAddress());
  replay.table.scrollIntoView({ block: "nearest" });
});
replay.player.goTo(stepInAddress(), { instant: true });
