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
const isPersian = document.documentElement.dataset.calendar === "persian";
const ofPersia = { year: "numeric", month: "numeric", day: "numeric", timeZone: "UTC" };
const persian = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", ofPersia);
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
  const before = field.defaultValue && asField(momentOf(field.defaultValue, true));
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

/** A time as a field has it, in the own zone and by the calendar of the page. */
function asField(date) {
  const two = (number) => String(number).padStart(2, "0");
  const day = isPersian
    ? persianDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
    : [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${day.map(two).join("-")}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A time of the own zone, as a field has it, in UTC. What is no time is sent as it is, to be refused. */
function inUtc(local) {
  const moment = momentOf(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString().slice(0, "2026-01-01T00:00".length);
}

/** The moment that a field says, in the own zone or in UTC, by either calendar and in digits of either script. */
function momentOf(text, isUtc = false) {
  const latin = text.replace(/[۰-۹]/g, (digit) => "۰۱۲۳۴۵۶۷۸۹".indexOf(digit));
  const [year, month, day, hour = 0, minute = 0] = (latin.match(/\d+/g) ?? []).map(Number);
  if (day === undefined) return new Date(NaN);
  const first = new Date(year < 1700 ? gregorianDay(year, month, day) : Date.UTC(year, month - 1, day));
  const parts = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate(), hour, minute];
  return isUtc ? new Date(Date.UTC(...parts)) : new Date(...parts);
}

/** Year, month and day of the Persian calendar on a day that begins in UTC at this instant. */
function persianDay(instant) {
  const parts = persian.formatToParts(instant);
  return ["year", "month", "day"].map((kind) => parseInt(parts.find(({ type }) => type === kind).value, 10));
}

/** The instant at which a day of the Persian calendar begins in UTC: it lies near where months of 30.5 days put it. */
function gregorianDay(year, month, day) {
  const near = Date.UTC(year + 621, 2, 21) + Math.round((month - 1) * 30.5 + day - 1) * DAY_MS;
  const days = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5].map((off) => near + off * DAY_MS);
  return days.find((one) => String(persianDay(one)) === String([year, month, day])) ?? NaN;
}
