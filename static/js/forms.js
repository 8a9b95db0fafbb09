// Forms: sending without a reload, and what was typed in one kept for who comes back.

import { $, all, ask, change, comeIntoSight, fresh, onPhone, parse, pause, remark } from "./page.js";
import { state, store, strip, touched, tried, words } from "./page.js";
import { offerThrow, reckon, thrown } from "./figures.js";
import { showWheels } from "./wheels.js";
import { blank, openSince, putAway } from "./secrets.js";
import { showPage } from "./laying.js";
import { filling, heard, listen, lose, pull } from "./stream.js";

const pressed = new WeakMap(); // the key by which a form was last sent

// Another key after a try that was not answered is another act, with another word; so is what is changed.
function reword(form, button) {
  const key = button?.name ? `${button.name}=${button.value}` : "";
  if (tried.has(form) && pressed.get(form) !== key && form.elements.once) form.elements.once.value = fresh();
  pressed.set(form, key);
}

async function send(form, button) {
  reword(form, button);
  const body = new FormData(form);
  if (button?.name) body.set(button.name, button.value); // a key says it instead of its field
  const label = button?.textContent;
  const slow = setTimeout(() => button?.querySelector("svg") === null && (button.textContent = words.sending), 400);
  button?.setAttribute("aria-disabled", "true");
  form.dataset.busy = "1";
  state.flying += 1;
  state.unsent = false;
  tried.add(form);
  const sent = { id: form.id, at: Date.now(), told: onPhone ? [...openSince.keys()] : [] };
  try {
    const answer = await ask(form.action, { method: "POST", body, headers: { "X-Referee": "1" } });
    if (answer.status === 204) settle(form, answer.headers.get("X-Once"), sent);
    else if (answer.status === 409) {
      const page = await answer.text();
      if (thrown(form)) lift(form);
      showPage(page);
    } else if (answer.redirected) return location.assign(answer.url);
    else if ([403, 413, 429, 503].includes(answer.status)) unsend(form, sentence(await answer.text()));
    else throw new Error(String(answer.status));
    heard();
  } catch {
    unsend(form);
    if (navigator.onLine) pull().then(listen); // with the token of this moment
    else lose();
  } finally {
    clearTimeout(slow);
    state.answered = Date.now();
    state.flying -= 1;
    delete form.dataset.busy;
    if (button?.isConnected) {
      if (button.textContent === words.sending) button.textContent = label;
      button.removeAttribute("aria-disabled");
      pause(button); // a finger that bounces does nothing more
    }
  }
}

// Faces that stayed black would look as if they had been thrown.
function lift(form) {
  for (const face of all("[data-sends] :checked", form)) face.checked = false;
}

// What is typed is kept.
function unsend(form, why = "") {
  state.unsent = true;
  lift(form);
  offerThrow();
  strip(why || words.unsent);
}

const sentence = (html) => $("h1", parse(html))?.textContent;

// An envelope that was sealed again, a gift that was given: what held the form is shut on it.
function shut(form) {
  const fold = form.closest(`#fold-${form.id}`);
  if (!fold?.open) return;
  fold.open = false;
  remark(words.done);
}

const settle = (...how) => change(() => finish(...how), true);
function finish(form, next, sent) {
  const same = tried.delete(form) && form.id === sent.id; // nobody has gone on typing in it
  // an old refusal goes, and a silent stream hides nothing that was done
  if ($(".refused,.why", form)) pull();
  else setTimeout(() => state.told < sent.at && pull(), 1500);
  if (same) empty(form);
  putAway(sent.told); // who acts has read what was before their eyes
  if (same && form.elements.once) form.elements.once.value = next ?? fresh();
  $("#panel-lost")?.replaceChildren();
  strip("");
  if (same) shut(form);
  comeIntoSight(); // what it has brought about is said at the top
}

// What was sent is done with: the next card, the next player begin with what the server proposes.
function empty(form) {
  for (const field of form.elements) touched.delete(field);
  form.reset();
  all(".dial", form).forEach(showWheels);
  reckon(form);
}

// What is unfolded comes into sight: its form with the button, or all of it.
document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("summary")?.parentElement;
  if (!fold) return;
  setTimeout(async () => {
    await filling.get(fold.closest("[data-panel]"));
    const form = $("form", fold);
    if (fold.open) (form?.closest("details") === fold ? form : fold).scrollIntoView({ block: "nearest" });
  });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  // where a browser does not say which key was pressed, it sends the form by itself
  if (!words.live || !form.matches("[data-act]") || !("submitter" in event)) return onceOnly(event, form);
  event.preventDefault();
  if (state.offline) return unsend(form);
  if ($(".blank .private input", form)) blank(false); // nobody sends what they cannot see
  else if (!form.dataset.busy) send(form, event.submitter);
});

// A second tap on a button that leads to another page would drop the answer to the first.
function onceOnly(event, form) {
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = form.dataset.left = "1";
  setTimeout(() => delete form.dataset.sent, 3000);
}

document.addEventListener("input", (event) => {
  const field = event.target;
  for (const one of field.type === "radio" ? all("input", field.form ?? document).filter((it) => it.name === field.name) : [field])
    touched.add(one); // a tap on one answer is an answer to all of them
  if (field.form) delete field.form.dataset.left;
  if (field.form && tried.delete(field.form) && field.form.elements.once) field.form.elements.once.value = fresh();
  const dial = field.closest(".dial");
  if (dial) showWheels(dial);
  if (field.form) reckon(field.form);
  if (!field.matches("[data-sends] input")) return;
  for (const old of all(".refused,.why", field.form)) old.style.visibility = "hidden"; // nothing moves under the next tap
  offerThrow();
});

// -- what was typed in a form without secrets is there again when its page is

const written = (form) => [...form.elements].filter((one) => one.name && !/hidden|password|file|submit|button/.test(one.type));
const drawer = (form) => `typed ${location.pathname} ${form.id}`;
const brought = (form) => form.matches("[data-typed]") || Boolean($("[aria-invalid]", form)); // by an answer
export const wrote = () => all("input,select,textarea").some((field) => touched.has(field)) || all("form[data-keep]").some(brought);
const picked = (field) => /checkbox|radio/.test(field.type);

export function putBy(form) {
  if (!brought(form) && !written(form).some((field) => touched.has(field))) return;
  const typed = written(form).map((field) => [field.name, picked(field) ? field.checked : field.value]);
  store.set("sessionStorage", drawer(form), JSON.stringify({ typed, sent: "left" in form.dataset }));
}

// What was sent is only there again for who goes back.
export function bringBack(form) {
  const lies = store.get("sessionStorage", drawer(form));
  const { typed, sent } = JSON.parse(lies || "{}");
  store.set("sessionStorage", drawer(form), "");
  if (brought(form)) history.replaceState(null, "", location.href); // who comes back asks for it, and sends nothing
  if (!typed || brought(form) || (sent && performance.getEntriesByType("navigation")[0]?.type === "navigate")) return;
  const fields = written(form);
  if (fields.some((field, n) => field.name !== typed[n]?.[0])) {
    const rows = typed.filter(([name]) => name === form.dataset.rows);
    if (!rows.length || location.search) return;
    store.set("sessionStorage", drawer(form), lies);
    return location.replace(`?${new URLSearchParams(rows.map(([name]) => [name, ""]))}`); // with as many rows
  }
  fields.forEach((field, n) => {
    const of = picked(field) ? "checked" : "value";
    if (field[of] === typed[n][1]) return;
    field[of] = typed[n][1];
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  if (sent) form.dataset.left = "1";
}
