// Times stand in the page in UTC; here they are written again in the viewer's own zone, UTC in the tool tip. Of a time ahead
// the zone is said, for people act on it. Fields ask for times in that zone, too, and say so; what is sent is UTC, as without
// this script.
export function localise(root = document) {
  for (const time of root.querySelectorAll("time[data-local]")) {
    const utc = time.textContent;
    if (!utc.endsWith("UTC")) continue;
    time.title = utc;
    const date = new Date(time.dateTime);
    time.textContent = inOwnZone(date) + (date > Date.now() ? ` ${zoneAt(date)}` : "");
  }
}

/** The own zone at that time, with its summer time: “GMT+1”, or “EST” where the language of the page has such a name. */
function zoneAt(date) {
  const written = new Intl.DateTimeFormat(document.documentElement.lang, { timeZoneName: "short" });
  return written.formatToParts(date).find(({ type }) => type === "timeZoneName").value;
}

function inOwnZone(date) {
  const two = (number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

localise();
document.addEventListener("htmx:after:swap", () => localise());

for (const field of document.querySelectorAll("[data-asked-locally]")) {
  const zone = field.parentElement.querySelector("[data-zone]");
  zone.textContent = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (field.value) field.value = inOwnZone(new Date(`${field.value}Z`)).replace(" ", "T");
  const before = field.value;
  field.form.addEventListener("formdata", ({ formData }) => {
    if (field.value && formData.has(field.name)) formData.set(field.name, inUtc(field.value));
    // An event has the zone in which somebody last said when it is.
    const own = field.form.querySelector("[data-own-zone]");
    if (own && (field.value !== before || !own.value)) formData.set(own.name, zone.textContent);
  });
}

/** A time of the own zone, as a field has it, in UTC. */
function inUtc(local) {
  return new Date(local).toISOString().slice(0, "2026-01-01T00:00".length);
}
