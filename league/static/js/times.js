// Times stand in the page in UTC; here they are written again in the viewer's own zone, UTC in the tool tip. Fields ask for
// them in that zone, too, and say so; what is sent is UTC, as without this script.
export function localise(root = document) {
  for (const time of root.querySelectorAll("time[data-local]")) {
    const utc = time.textContent;
    if (!utc.endsWith("UTC")) continue;
    time.title = utc;
    time.textContent = inOwnZone(new Date(time.dateTime));
  }
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
  field.form.addEventListener("formdata", ({ formData }) => {
    if (field.value && formData.has(field.name)) formData.set(field.name, inUtc(field.value));
  });
}

/** A time of the own zone, as a field has it, in UTC. */
function inUtc(local) {
  return new Date(local).toISOString().slice(0, "2026-01-01T00:00".length);
}
