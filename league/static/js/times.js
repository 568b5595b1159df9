// Times stand in the page in UTC; here they are written again in the viewer's own zone, UTC stays in the tool tip. Of a
// time ahead the zone is said, for people act on it. Fields ask for times in that zone, too, and say so; what is sent is
// UTC, as without this script.
export function localise(root = document) {
  for (const time of root.querySelectorAll("time[data-local]")) {
    time.textContent = spoken(new Date(time.dateTime), time.dataset.local === "exact");
  }
}

const NAMED_DAYS = 7; // so near a day that comes goes by its name, and one that was still has its time
const DAY_MS = 24 * 60 * 60 * 1000;

// The language is that of the page; whether it is 19:00 or 7 PM, and where the month stands, that of the viewer.
const language = document.documentElement.lang;
const own = navigator.languages.find((one) => one.split("-")[0] === language.split("-")[0]) ?? language;
const locale = new Intl.Locale(own, { calendar: document.documentElement.dataset.calendar ?? "gregory" });

/** As people say it, by the rule of league/web/moments.py: today, 19:00; the coming Friday, 19:00; long ago the day alone. */
function spoken(date, isExact) {
  const days = Math.round((midnight(date) - midnight(new Date())) / DAY_MS);
  if (days <= -NAMED_DAYS && !isExact) return dayOf(date, days);
  const zone = date > Date.now() ? ` ${zoneAt(date)}` : "";
  return `${dayOf(date, days)}${language === "fa" ? "،" : ","} ${date.toLocaleTimeString(locale, { timeStyle: "short" })}${zone}`;
}

function dayOf(date, days) {
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  return date.toLocaleDateString(locale, days > 0 && days < NAMED_DAYS ? { weekday: "long" } : { dateStyle: "long" });
}

function midnight(date) {
  return new Date(date).setHours(0, 0, 0, 0);
}

/** The own zone at that time, with its summer time: “GMT+1”, or “EST” where the language of the page has such a name. */
function zoneAt(date) {
  const written = new Intl.DateTimeFormat(locale, { timeZoneName: "short" });
  return written.formatToParts(date).find(({ type }) => type === "timeZoneName").value;
}

function askLocally(field) {
  const zone = field.parentElement.querySelector("[data-zone]");
  zone.textContent = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const before = field.defaultValue && asField(new Date(`${field.defaultValue}Z`));
  if (field.value === field.defaultValue) field.value = before; // else somebody wrote there before this script was there
  field.form.addEventListener("formdata", ({ formData }) => {
    if (field.value && formData.has(field.name)) formData.set(field.name, inUtc(field.value));
    // An event has the zone in which somebody last said when it is.
    const own = field.form.querySelector("[data-own-zone]");
    if (own && (field.value !== before || !own.value)) formData.set(own.name, zone.textContent);
  });
}

const asked = new WeakSet();
function askAllLocally() {
  for (const field of document.querySelectorAll("[data-asked-locally]")) {
    if (!asked.has(field)) askLocally(field);
    asked.add(field);
  }
}

localise();
askAllLocally();
document.addEventListener("htmx:after:swap", () => {
  localise();
  askAllLocally();
});

/** A time as a field has it, in the own zone. */
function asField(date) {
  const two = (number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A time of the own zone, as a field has it, in UTC. */
function inUtc(local) {
  return new Date(local).toISOString().slice(0, "2026-01-01T00:00".length);
}
