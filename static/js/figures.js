// Figures: parsing, formatting, sums that depend on them, and the keys that enter them.

import { $, all, words } from "./page.js";

// In every script the ten digits have consecutive code points.
const isDigit = (code) => /\p{Nd}/u.test(String.fromCodePoint(code));
function plainDigit(digit) {
  let n = 0;
  while (isDigit(digit.codePointAt(0) - n - 1)) n += 1;
  return n % 10;
}

// Returns a whole number as people type it, or NaN, like `whole` in referee/kit/fields.py.
const withoutSpaces = (text) => text.replace(/[\s\u200b-\u200f\u2060]/g, "");
export function parseFigure(text) {
  const bare = withoutSpaces(text).replace(/\p{Nd}/gu, plainDigit);
  const whole = bare.replace(/(\d)[.,'\u2019\u066c](?=\d{3}(?!\d))/g, "$1").match(/^([-\u2212\u2013\uff0d]|[+\uff0b])?[$\u20ac\u00a3]?(\d{1,12})[$\u20ac\u00a3]?$/);
  return !whole ? NaN : /[^+\uff0b]/.test(whole[1] ?? "") ? -whole[2] : Number(whole[2]);
}
export const formatFigure = (n) => (n < 0 ? "\u2212" : "") + String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, words.group);

// Returns the field's amount. 27 counts as 27 000 if 27 is impossible, as on the server.
function amountOf(input) {
  const n = parseFigure(input?.value ?? "");
  if (Number.isNaN(n)) return input?.type === "text" && withoutSpaces(input.value) ? n : 0;
  const { step, thousands } = stepOf(input?.closest?.(".stepper"));
  return thousands && Math.abs(n) < 1000 && n % step && !((n * 1000) % step) ? n * 1000 : n;
}

// Money steps by thousands, even in a form whose other quantities step by one.
function stepOf(box) {
  const { step, thousands, coarser } = box?.dataset ?? {};
  const [pick, value, larger] = coarser?.split(" ") ?? [];
  const money = pick && box.closest("form").elements[pick].value === value;
  return { step: Number(money ? larger : step), thousands: thousands !== undefined || (money && larger >= 100) };
}

// Updates the sums of a form. <output data-times="price bars" data-cap="bars:7"> is a product, data-sum="worker:8000 …"
// an amount for each, data-drop="worker:4000:3 …" an amount for each one fewer than 3. All are added, and subtracted
// from data-from if given. data-before="worker:2" shows the new value if it differs from 2.
export function updateSums(form) {
  const given = (name) => amountOf(form.elements[name]);
  const terms = (written) => (written ? written.split(" ").map((term) => term.split(":")) : []);
  for (const out of all("output[data-times],output[data-sum],output[data-drop]", form)) {
    const { times, cap, sum, drop, from } = out.dataset;
    const most = Object.fromEntries(terms(cap));
    let n = times ? times.split(" ").reduce((p, name) => p * Math.min(given(name), most[name] ?? Infinity), 1) : 0;
    for (const [name, each] of terms(sum)) n += given(name) * each;
    for (const [name, each, before] of terms(drop)) n += Math.max(0, before - given(name)) * each;
    out.textContent = Number.isNaN(n) ? "?" : formatFigure(from === undefined ? n : from - n);
  }
  for (const out of all("output[data-before]", form)) {
    const [[name, before]] = terms(out.dataset.before);
    const n = given(name);
    out.textContent = n === Number(before) || Number.isNaN(n) ? "" : `\u2192 ${n}`;
  }
  updateCaption(form);
}

// Updates the button that says what it sends. Each # of data-says="Pay #, keep #" is one of the outputs inside, the
// value of the field data-of, or the number of ticked boxes data-ticks. data-none applies if all are 0, data-short if the
// last is negative, data-plain while a private figure is masked.
function updateCaption(form) {
  const says = $("[data-says]", form);
  const button = says && sendButton(form);
  if (!button) return;
  const { says: usual, of, ticks, none, short, plain } = says.dataset;
  const ticked = all("input:checked", form).filter((box) => box.name === ticks).length;
  const sums = ticks ? [ticked] : of ? [form.elements[of]?.value ?? ""] : all("output", says).map((out) => out.textContent);
  const words = none && sums.every((sum) => String(sum) === "0") ? none : short && sums.at(-1).startsWith("\u2212") ? short : usual;
  const said = sums.reduce((text, sum) => text.replace("#", String(sum).replace("\u2212", "")), words);
  const label = (button.dataset.who ?? "") + (says.matches(".blank .private") ? plain : said);
  if (button.dataset.label !== undefined) button.dataset.label = label;
  else if (form.dataset.busy === undefined) button.textContent = label;
}

export const updateCaptions = () => all("form[data-act]").forEach(updateCaption);

// The tap that completes the dice sends the form. A keyboard passes through the faces, so it needs the button, which
// appears once every die has a face.
export const isThrown = (form) => $("[data-sends]", form) && all(".faces", form).every((die) => $(":checked", die));
const sendButton = (form) => [...form.elements].find((one) => one.type === "submit" && !one.name);
document.addEventListener("click", ({ target, detail }) => {
  if (!detail || !words.live || !target.matches("[data-sends] .faces input")) return;
  if (isThrown(target.form)) target.form.requestSubmit?.(sendButton(target.form));
});

export function updateThrowButton() {
  for (const { form } of words.live ? all("[data-sends]") : []) {
    sendButton(form).hidden = !isThrown(form);
    for (const hint of all(`.wait[href="#${form.id}"]`)) hint.hidden = isThrown(form);
  }
}

// -- steppers

export function stepBy(button) {
  const box = button.closest(".stepper");
  const input = $("input", box);
  const { low, high } = box.dataset;
  let n = button.dataset.set === undefined ? (amountOf(input) || 0) + Number(button.dataset.add) * (box.dataset.coarser ? stepOf(box).step : 1) : Number(button.dataset.set);
  n = Math.max(n, Number(low));
  if (high !== undefined) n = Math.min(n, Math.max(Number(high), Number(low)));
  input.value = formatFigure(n);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

// A tap on a figure selects it, so that typing replaces it.
const FIGURES = "input[inputmode=numeric],.stepper input";
let entered; // the field that this tap has focused
document.addEventListener("focusin", (event) => {
  entered = event.target.matches(FIGURES) ? event.target : null;
  entered?.select();
});
document.addEventListener("click", (event) => {
  if (event.pointerType && event.target.matches(".values input")) focusNext(event.target, true);
  if (entered && event.target === entered) entered.select(); // the tap has placed the caret after the focus event
  entered = null;
});

document.addEventListener("change", (event) => {
  const input = event.target;
  if (input.matches(".stepper input") && !Number.isNaN(parseFigure(input.value))) input.value = formatFigure(amountOf(input));
});

// A tap on a map scrolls its answer keys into view.
document.addEventListener("change", ({ target }) => {
  if (target.closest(".picture")) $(".keys", target.form)?.scrollIntoView({ block: "nearest" });
});

// Enter moves to the next empty figure; after the last one it sends the form.
document.addEventListener("keydown", (event) => {
  const input = event.target;
  if (event.key !== "Enter" || !input.matches?.(FIGURES) || !input.form) return;
  if (input.value && focusNext(input)) event.preventDefault();
});

// Focuses the next empty figure. With `near`, only the very next field.
function focusNext(from, near = false) {
  const later = all("input,select,textarea", from.form).filter((one) => one.name !== from.name && from.compareDocumentPosition(one) & 4);
  const next = (near ? later.slice(0, 1) : later).find((one) => one.matches(FIGURES) && one.value === "");
  if (!next?.offsetParent) return false;
  next.focus();
  return true;
}

let repeating;
const stop = () => clearTimeout(repeating);

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("[data-add]");
  if (!button || event.button) return;
  let pace = 400;
  const repeat = () => {
    stepBy(button);
    button.dataset.held = "1"; // the click that ends a long press must not step again
    repeating = setTimeout(repeat, (pace = Math.max(60, pace * 0.7)));
  };
  repeating = setTimeout(repeat, 500);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(end, stop);
