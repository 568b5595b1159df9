// Keeps what a page shows up to date, and asks no more than it must:
// - one stream of news for all windows of a browser: the first that is seen listens and passes the news on;
// - a page that nobody sees rests: it asks for nothing, listens to nothing, and catches up when it is seen again;
// - what a page has already is named by its ETag, and the server then sends nothing;
// - what somebody asks for goes before what the page asks for by itself: an older answer never takes it away again, and
//   what an answer says to them stands until they ask again.
import { isOfPage } from "./answers.js";

const NEWS = ["ratings", "matches", "drafts", "sheets", "entries", "moves"];
const RETRY_MS = 30_000; // after the server refused a stream; pages poll besides
const shown = new Map(); // id of a fragment -> {address, etag} of what it shows
// id of a fragment -> how often somebody asked for it, how many of these wait for an answer, and whether the page
// wanted to ask meanwhile
const asked = new Map();

document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  ctx.askedBefore = askedFor(ctx).times;
});

document.addEventListener("htmx:before:request", (event) => {
  const { ctx } = event.detail;
  if (document.hidden || isLate(ctx)) {
    askedFor(ctx).missed = true;
    event.preventDefault();
    return;
  }
  if (!isOfPage(ctx)) {
    askedFor(ctx).times += 1;
    askedFor(ctx).open += 1;
    ctx.isOpen = true;
  }
  const { request } = ctx;
  const known = shown.get(fragmentOf(ctx));
  if (request.method === "GET" && known?.address === request.action) request.headers["If-None-Match"] = known.etag;
});

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const etag = ctx.response.headers.get("ETag");
  if (ctx.response.status === 200 && etag) shown.set(fragmentOf(ctx), { address: ctx.request.action, etag });
});

document.addEventListener("htmx:before:response", (event) => {
  if (isLate(event.detail.ctx)) event.preventDefault();
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (!ctx.isOpen) return;
  const asks = askedFor(ctx);
  asks.open -= 1;
  if (asks.missed) catchUp();
  asks.missed = false;
});

// What an answer says to somebody stays until they ask again: what the page brings by itself knows nothing of it.
document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
  for (const told of document.querySelectorAll("[data-told]")) told.toggleAttribute("hx-morph-skip", isOfPage(ctx));
});

/** Whether somebody has asked for the same fragment since, or waits for it. */
function isLate(ctx) {
  const { times, open } = askedFor(ctx);
  return isOfPage(ctx) && (open > 0 || times !== ctx.askedBefore);
}

function askedFor(ctx) {
  const fragment = fragmentOf(ctx);
  if (!asked.has(fragment)) asked.set(fragment, { times: 0, open: 0, missed: false });
  return asked.get(fragment);
}

function fragmentOf({ target, sourceElement }) {
  return target?.id || sourceElement.id;
}

/** `match` are the ids that the news are about; `onlyMatch` limits them to those of one match. */
function tell({ name, match }, onlyMatch) {
  if (onlyMatch && match && !match.map(String).includes(onlyMatch)) return;
  document.body.dispatchEvent(new CustomEvent(name));
}

function catchUp() {
  for (const name of NEWS) tell({ name });
}

class Stream {
  constructor(address, onNews) {
    this.address = address;
    this.onNews = onNews;
    this.wasOpen = false;
  }

  open() {
    this.source = new EventSource(this.address);
    for (const name of NEWS) {
      this.source.addEventListener(name, (event) => this.onNews({ name, ...JSON.parse(event.data) }));
    }
    this.source.onopen = () => {
      if (this.wasOpen) catchUp();
      this.wasOpen = true;
    };
    this.source.onerror = () => {
      if (this.source.readyState === EventSource.CLOSED) this.timer = setTimeout(() => this.open(), RETRY_MS);
    };
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
  }
}

/** Listens while the page is seen and holds the lock of its browser; elsewhere than on https there are no locks. */
class Listener {
  constructor({ live, match }) {
    this.name = `live ${live}`;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = ({ data }) => tell(data, match);
    this.stream = new Stream(live, (news) => {
      this.channel.postMessage(news);
      tell(news, match);
    });
  }

  start() {
    if (!navigator.locks) {
      this.stream.open();
      return;
    }
    this.waiting = new AbortController();
    navigator.locks
      .request(this.name, { signal: this.waiting.signal }, () => new Promise((release) => {
        this.release = release;
        this.stream.open();
      }))
      .catch(() => {}); // the page was hidden before its turn came
  }

  rest() {
    this.stream.close();
    this.waiting?.abort();
    this.release?.();
  }
}

const place = document.querySelector("[data-live]");
if (place) {
  const listener = new Listener(place.dataset);
  if (!document.hidden) listener.start();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      listener.rest();
    } else {
      listener.start();
      catchUp();
    }
  });
  addEventListener("pagehide", () => listener.rest());
  addEventListener("pageshow", (event) => { if (event.persisted && !document.hidden) listener.start(); });
}
