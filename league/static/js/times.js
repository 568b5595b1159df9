// Times stand in the page in UTC; here they are written again in the viewer's own zone, UTC in the tool tip.
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

// Where a time is asked for in UTC, what is typed is shown in the own zone too.
for (const hint of document.querySelectorAll("[data-shown-locally]")) {
  const field = document.getElementById(hint.dataset.shownLocally);
  const show = () => {
    hint.hidden = !field.value;
    if (field.value) hint.querySelector("b").textContent = inOwnZone(new Date(`${field.value}Z`));
  };
  field.addEventListener("input", show);
  show();
}
