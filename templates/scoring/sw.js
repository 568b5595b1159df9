// Keeps the score pad for where there is no connection: its scripts, styles, and an empty page that fills itself with what the
// phone knows of a table. No page of a person is kept. A new release has a new version, whose files take the place of these.
const NAME = "pad {{ version }}";
const KEPT = {{ kept|safe }};
const [SHELL] = KEPT;

addEventListener("install", (event) => {
  const fresh = KEPT.map((address) => new Request(address, { cache: "reload", credentials: "omit" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(tidy());
});

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("pad ") && name !== NAME).map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (!search && pathname !== SHELL && KEPT.includes(pathname)) event.respondWith(file(request));
});

/** The page of the server; where there is none, the empty one, which says so. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(SHELL)) ?? Response.error();
  }
}

/** Their names tell their content: what is kept is never out of date. */
async function file(request) {
  return (await kept(request.url)) ?? fetch(request);
}

async function kept(address) {
  return (await caches.open(NAME)).match(address, { ignoreVary: true });
}
