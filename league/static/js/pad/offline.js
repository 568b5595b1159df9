// Lets the score pad be opened without a connection: `sw.js` keeps its scripts, styles and an empty page for it.
let isReady = false;

/** Whether this page could be opened again without a connection. */
export function isReadyOffline() {
  return isReady;
}

/** Registers what keeps the pad, and waits for it. Elsewhere than on https there is nothing of that kind. */
export async function worksOffline() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { type: "classic" });
    await navigator.serviceWorker.ready;
    isReady = true;
  } catch { /* a browser may refuse it: then the pad works as long as its page is open */ }
}

// What a browser keeps may be taken away when room is short, unless it was asked for; browsers want a tap for that.
document.addEventListener("click", () => navigator.storage?.persist?.(), { once: true });
