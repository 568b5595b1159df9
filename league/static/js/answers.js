// What a page does with an answer that is none: it stays as it is. Only a success that holds what it replaces may replace
// anything, whoever asked. Where somebody did, the reason stands at what they pressed, and they can press it again.
const texts = document.querySelector("[data-no-success]").content;
const REASON = "[data-reason]";
const TOKEN = "csrfmiddlewaretoken";
const NO_NEWS = 204;
const FILE_NAME = /filename="([^"]+)"/;
const FILE_TAKEN_MS = 60_000; // by then a browser has begun to keep it
const FORM_REFUSED = 422; // where a whole page is asked for: the same one, with what is wrong in it
let told = null; // {form, reason}: what stands there, until somebody asks again
let latest = null; // what somebody asked for last: what comes of an older try is no news any more

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  ctx.askedAt = performance.now();
  ctx.fetch = quietly(ctx);
  if (isOfPage(ctx)) return;
  clear();
  latest = ctx;
});

document.addEventListener("htmx:after:request", (event) => {
  const { ctx } = event.detail;
  if (isSuccess(ctx)) return;
  event.preventDefault();
  if (ctx === latest) tell(placeOf(ctx), reasonOf(ctx.response.status, ctx.text));
});

document.addEventListener("htmx:error", ({ detail: { ctx, error } }) => {
  if (!ctx || ctx.text !== undefined || ctx !== latest) return;
  // What ended it was no newer try, so an end that was wished for is that of its time.
  tell(placeOf(ctx), textFor(error.name === "AbortError" ? "late" : "offline"));
});

document.addEventListener("htmx:after:swap", () => {
  if (told?.form.isConnected) place();
});

document.addEventListener("submit", ({ target }) => freshen(target), true);

/** Asks for `ctx`. What was given up for a newer try, or will be tried again by itself, ends as no news, not as an error. */
function quietly(ctx) {
  const { fetch } = ctx;
  const orElse = (instead) => (error) => {
    if (error.name === "AbortError" && ctx !== latest) return instead;
    throw error;
  };
  return async (...asked) => {
    const response = await fetch(...asked).catch(orElse(new Response(null, { status: NO_NEWS })));
    if (isFile(response)) return saved(response);
    const read = response.text.bind(response);
    response.text = () => read().catch(orElse(""));
    return response;
  };
}

function isFile({ headers }) {
  return headers.get("Content-Disposition")?.startsWith("attachment") ?? false;
}

/** A file is kept by the browser, as if the form had asked for it without a script; nothing in the page is replaced. */
async function saved(response) {
  const [, name = ""] = response.headers.get("Content-Disposition").match(FILE_NAME) ?? [];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_TAKEN_MS);
  return new Response(null, { status: NO_NEWS });
}

/** Who signed in in another window has a new token: the one in the page would be refused for ever. */
function freshen(form) {
  const field = form.elements.namedItem(TOKEN);
  const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
  if (field && token) field.value = token;
}

/** Whether the page asks by itself: a part of it for its own next state. */
export function isOfPage({ target, sourceElement }) {
  return target === sourceElement;
}

function isSuccess({ response, text, target, swap, select }) {
  const isPage = response.status === 200 || (select && response.status === FORM_REFUSED);
  if (!isPage && (response.status < 200 || response.status > 299)) return false;
  const isReplaced = isPage && target?.id && swap?.startsWith("outer");
  return !isReplaced || response.headers.has("HX-Redirect") || text.includes(`id="${target.id}"`);
}

/** What a server says of it, in the language of the page: a fragment or a page of ours, or else what is said of its status. */
export function reasonOf(status, text) {
  const said = new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert]");
  if (said?.querySelector("a")) return [...said.childNodes];
  return said?.textContent.trim() || textFor(status) || textFor(String(status)[0]) || textFor("other");
}

export function textFor(when) {
  return texts.querySelector(`[data-when="${when}"]`)?.textContent;
}

/** Where it is said: at the form, and not inside a menu that closes. */
function placeOf({ sourceElement, sourceEvent }) {
  const form = sourceElement.closest("form") ?? sourceEvent?.submitter?.form ?? sourceElement;
  return form.closest("details")?.parentElement ?? (form.matches("form") ? form : form.parentElement);
}

/** Says at this element why what was asked for is not done: a text, or the nodes of one. */
export function tell(form, reason) {
  if (form.matches("[data-board-filter]")) return; // takes its choice back, and says so
  told = { form, reason };
  place().scrollIntoView({ block: "nearest" });
}

function place() {
  const { form, reason } = told;
  let said = form.querySelector(`:scope > ${REASON}`);
  if (!said) {
    said = texts.querySelector(REASON).cloneNode(true);
    form.prepend(said);
  }
  said.querySelector("span").replaceChildren(...[reason].flat());
  return said;
}

export function clear() {
  told = null;
  for (const said of document.querySelectorAll(REASON)) said.remove();
}
