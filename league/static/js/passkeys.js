// A form with data-passkey asks the device for its answer before it is sent: "make" a key, or "use" one. What the server
// asks stands in the page (json_script), or is fetched from the form's own address. Such forms are hidden without this.
const HELD = "#passkey-asked"; // what the server asks, in the page
const ADDRESS = /^[\d.]+$|^\[/; // of numbers: no key belongs to one

const bytes = (text) => {
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
};

const text = (buffer) => {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const known = (keys) => keys?.map((key) => ({ ...key, id: bytes(key.id) }));

async function make(asked, alone) {
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: known(asked.excludeCredentials),
  };
  if (alone) {
    const wanted = { residentKey: "required", requireResidentKey: true, userVerification: "required" };
    publicKey.authenticatorSelection = { ...asked.authenticatorSelection, ...wanted };
  }
  const key = await navigator.credentials.create({ publicKey });
  const { clientDataJSON, attestationObject } = key.response;
  return {
    ...named(key),
    clientExtensionResults: key.getClientExtensionResults(),
    response: {
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: key.response.getTransports?.() ?? [],
    },
  };
}

async function use(asked) {
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: known(asked.allowCredentials) };
  const key = await navigator.credentials.get({ publicKey });
  const { clientDataJSON, authenticatorData, signature, userHandle } = key.response;
  return {
    ...named(key),
    clientExtensionResults: key.getClientExtensionResults(),
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle && text(userHandle),
    },
  };
}

const named = ({ id, rawId, type }) => ({ id, rawId: text(rawId), type });

async function askedFor(form) {
  const held = document.querySelector(HELD);
  if (held) return JSON.parse(held.textContent);
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

async function answered(form) {
  const { creation_options: toMake, request_options: toUse } = await askedFor(form);
  return form.dataset.passkey === "make"
    ? make(toMake.publicKey, form.elements.passwordless?.checked)
    : use(toUse.publicKey);
}

function say(form, word) {
  for (const line of form.querySelectorAll("[data-passkey-says]")) line.hidden = line.dataset.passkeySays !== word;
}

// Before forms.js sees it: that one sends what is complete.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-passkey]")) return;
  const { answered: isAnswered } = form.dataset;
  delete form.dataset.answered;
  if (isAnswered) return;
  event.preventDefault();
  event.stopPropagation();
  say(form, "");
  if (ADDRESS.test(location.hostname)) return say(form, "address");
  answered(form).then(
    (answer) => {
      form.elements.credential.value = JSON.stringify(answer);
      form.dataset.answered = "yes";
      form.requestSubmit();
    },
    () => say(form, "failed"),
  );
}, true);

function show() {
  for (const part of document.querySelectorAll("[data-passkey-part]")) part.hidden = !window.PublicKeyCredential;
}

show();
document.addEventListener("htmx:after:swap", show);
