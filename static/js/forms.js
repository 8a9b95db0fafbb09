// Forms: sending without a reload, and keeping typed values while somebody visits another page.

import { $, all, request, changePage, scrollToTop, newId, onPhone, parse, pause, showBriefly } from "./page.js";
import { state, store, showNotice, touched, inFlight, words } from "./page.js";
import { updateThrowButton, updateSums, isThrown } from "./figures.js";
import { showWheels } from "./wheels.js";
import { mask, visibleSince, markSeen } from "./secrets.js";
import { showPage } from "./panels.js";
import { loading, connectionAlive, openStream, connectionLost, reloadPanels } from "./stream.js";

const sentBy = new WeakMap(); // the button that sent a form last

// After an unanswered try, another button is another act and needs a new request id.
function renewRequestId(form, button) {
  const key = button?.name ? `${button.name}=${button.value}` : "";
  if (inFlight.has(form) && sentBy.get(form) !== key && form.elements.once) form.elements.once.value = newId();
  sentBy.set(form, key);
}

async function send(form, button) {
  renewRequestId(form, button);
  const body = new FormData(form);
  if (button?.name) body.set(button.name, button.value); // the button's value replaces the field's
  const label = button?.textContent;
  const slow = setTimeout(() => button?.querySelector("svg") === null && (button.textContent = words.sending), 400);
  button?.setAttribute("aria-disabled", "true");
  form.dataset.busy = "1";
  state.pending += 1;
  state.unsent = false;
  inFlight.add(form);
  const sent = { id: form.id, at: Date.now(), told: onPhone ? [...visibleSince.keys()] : [] };
  try {
    const answer = await request(form.action, { method: "POST", body, headers: { "X-Referee": "1" } });
    if (answer.status === 204) settle(form, answer.headers.get("X-Once"), sent);
    else if (answer.status === 409) {
      const page = await answer.text();
      if (isThrown(form)) clearDice(form);
      showPage(page);
    } else if (answer.redirected) return location.assign(answer.url);
    else if ([403, 413, 429, 503].includes(answer.status)) reportUnsent(form, sentence(await answer.text()));
    else throw new Error(String(answer.status));
    connectionAlive();
  } catch {
    reportUnsent(form);
    if (navigator.onLine) reloadPanels().then(openStream); // fetches a valid token, too
    else connectionLost();
  } finally {
    clearTimeout(slow);
    state.lastAnswer = Date.now();
    state.pending -= 1;
    delete form.dataset.busy;
    if (button?.isConnected) {
      if (button.textContent === words.sending) button.textContent = label;
      button.removeAttribute("aria-disabled");
      pause(button); // a bouncing finger must not tap twice
    }
  }
}

// Marked faces would look like a throw that was accepted.
function clearDice(form) {
  for (const face of all("[data-sends] :checked", form)) face.checked = false;
}

// Reports a form that was not sent. Its typed values stay.
function reportUnsent(form, why = "") {
  state.unsent = true;
  clearDice(form);
  updateThrowButton();
  showNotice(why || words.unsent);
}

const sentence = (html) => $("h1", parse(html))?.textContent;

// Closes the fold of a form that was sent: an envelope sealed again, a gift given.
function closeFold(form) {
  const fold = form.closest(`#fold-${form.id}`);
  if (!fold?.open) return;
  fold.open = false;
  showBriefly(words.done);
}

const settle = (...how) => changePage(() => finish(...how), true);
function finish(form, next, sent) {
  const same = inFlight.delete(form) && form.id === sent.id; // false if somebody has typed in it since
  // remove an old refusal, and do not depend on a silent stream
  if ($(".refused,.why", form)) reloadPanels();
  else setTimeout(() => state.lastHeard < sent.at && reloadPanels(), 1500);
  if (same) resetForm(form);
  markSeen(sent.told); // whoever acts has read the visible announcements
  if (same && form.elements.once) form.elements.once.value = next ?? newId();
  $("#panel-lost")?.replaceChildren();
  showNotice("");
  if (same) closeFold(form);
  scrollToTop(); // the outcome is at the top
}

// Resets a sent form to the server's proposals, for the next card or player.
function resetForm(form) {
  for (const field of form.elements) touched.delete(field);
  form.reset();
  all(".dial", form).forEach(showWheels);
  updateSums(form);
}

// Scrolls an opened fold into view: its form with the button, or all of it.
document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("summary")?.parentElement;
  if (!fold) return;
  setTimeout(async () => {
    await loading.get(fold.closest("[data-panel]"));
    const form = $("form", fold);
    if (fold.open) (form?.closest("details") === fold ? form : fold).scrollIntoView({ block: "nearest" });
  });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  // browsers without `submitter` must send the form themselves
  if (!words.live || !form.matches("[data-act]") || !("submitter" in event)) return blockSecondSubmit(event, form);
  event.preventDefault();
  if (state.offline) return reportUnsent(form);
  if ($(".blank .private input", form)) mask(false); // unmask first: nobody should send figures that are hidden
  else if (!form.dataset.busy) send(form, event.submitter);
});

// A second submit that leads to another page would drop the answer to the first.
function blockSecondSubmit(event, form) {
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = form.dataset.left = "1";
  setTimeout(() => delete form.dataset.sent, 3000);
}

document.addEventListener("input", (event) => {
  const field = event.target;
  for (const one of field.type === "radio" ? all("input", field.form ?? document).filter((it) => it.name === field.name) : [field])
    touched.add(one); // choosing one radio button answers the whole group
  if (field.form) delete field.form.dataset.left;
  if (field.form && inFlight.delete(field.form) && field.form.elements.once) field.form.elements.once.value = newId();
  const dial = field.closest(".dial");
  if (dial) showWheels(dial);
  if (field.form) updateSums(field.form);
  if (!field.matches("[data-sends] input")) return;
  for (const old of all(".refused,.why", field.form)) old.style.visibility = "hidden"; // hide without moving the dice under the next tap
  updateThrowButton();
});

// -- typed values of forms without secrets survive a visit to another page

const typedFields = (form) => [...form.elements].filter((one) => one.name && !/hidden|password|file|submit|button/.test(one.type));
const storageKey = (form) => `typed ${location.pathname} ${form.id}`;
const isFromServer = (form) => form.matches("[data-typed]") || Boolean($("[aria-invalid]", form)); // its values came with an answer
export const hasUnsaved = () => all("input,select,textarea").some((field) => touched.has(field)) || all("form[data-keep]").some(isFromServer);
const isTickable = (field) => /checkbox|radio/.test(field.type);

export function saveTyped(form) {
  if (!isFromServer(form) && !typedFields(form).some((field) => touched.has(field))) return;
  const typed = typedFields(form).map((field) => [field.name, isTickable(field) ? field.checked : field.value]);
  store.set("sessionStorage", storageKey(form), JSON.stringify({ typed, sent: "left" in form.dataset }));
}

// Restores typed values. Values that were sent come back only with the browser's Back.
export function restoreSaved(form) {
  const stored = store.get("sessionStorage", storageKey(form));
  const { typed, sent } = JSON.parse(stored || "{}");
  store.set("sessionStorage", storageKey(form), "");
  if (isFromServer(form)) history.replaceState(null, "", location.href); // so that Back loads the page and sends nothing
  if (!typed || isFromServer(form) || (sent && performance.getEntriesByType("navigation")[0]?.type === "navigate")) return;
  const fields = typedFields(form);
  if (fields.some((field, n) => field.name !== typed[n]?.[0])) {
    const rows = typed.filter(([name]) => name === form.dataset.rows);
    if (!rows.length || location.search) return;
    store.set("sessionStorage", storageKey(form), stored);
    return location.replace(`?${new URLSearchParams(rows.map(([name]) => [name, ""]))}`); // reload with the stored number of rows
  }
  fields.forEach((field, n) => {
    const of = isTickable(field) ? "checked" : "value";
    if (field[of] === typed[n][1]) return;
    field[of] = typed[n][1];
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  if (sent) form.dataset.left = "1";
}
