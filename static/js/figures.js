// Figures: how they are typed and read, what follows from them, and the keys that enter them.

import { $, all, words } from "./page.js";

// The digits of every script are ten in a row.
const isDigit = (code) => /\p{Nd}/u.test(String.fromCodePoint(code));
function plainDigit(digit) {
  let n = 0;
  while (isDigit(digit.codePointAt(0) - n - 1)) n += 1;
  return n % 10;
}

// A whole number as people type it, else NaN: as `whole` in referee/kit/fields.py.
const unparted = (text) => text.replace(/[\s\u200b-\u200f\u2060]/g, "");
export function figure(text) {
  const bare = unparted(text).replace(/\p{Nd}/gu, plainDigit);
  const whole = bare.replace(/(\d)[.,'\u2019\u066c](?=\d{3}(?!\d))/g, "$1").match(/^([-\u2212\u2013\uff0d]|[+\uff0b])?[$\u20ac\u00a3]?(\d{1,12})[$\u20ac\u00a3]?$/);
  return !whole ? NaN : /[^+\uff0b]/.test(whole[1] ?? "") ? -whole[2] : Number(whole[2]);
}
export const grouped = (n) => (n < 0 ? "\u2212" : "") + String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, words.group);

// 27 is 27 000 where it can be nothing else, as the server reads it.
function meant(input) {
  const n = figure(input?.value ?? "");
  if (Number.isNaN(n)) return input?.type === "text" && unparted(input.value) ? n : 0;
  const { step, thousands } = stepOf(input?.closest?.(".stepper"));
  return thousands && Math.abs(n) < 1000 && n % step && !((n * 1000) % step) ? n * 1000 : n;
}

// Money goes by thousands, also in a form where anything else goes by one.
function stepOf(box) {
  const { step, thousands, coarser } = box?.dataset ?? {};
  const [pick, value, larger] = coarser?.split(" ") ?? [];
  const money = pick && box.closest("form").elements[pick].value === value;
  return { step: Number(money ? larger : step), thousands: thousands !== undefined || (money && larger >= 100) };
}

// Sums that follow the figures of a form. <output data-times="price bars" data-cap="bars:7"> is a product,
// data-sum="worker:8000 …" so much for each, data-drop="worker:4000:3 …" so much for each one fewer than 3;
// all are added, and taken away from data-from where it is given. data-before="worker:2" says what 2 becomes.
export function reckon(form) {
  const given = (name) => meant(form.elements[name]);
  const terms = (written) => (written ? written.split(" ").map((term) => term.split(":")) : []);
  for (const out of all("output[data-times],output[data-sum],output[data-drop]", form)) {
    const { times, cap, sum, drop, from } = out.dataset;
    const most = Object.fromEntries(terms(cap));
    let n = times ? times.split(" ").reduce((p, name) => p * Math.min(given(name), most[name] ?? Infinity), 1) : 0;
    for (const [name, each] of terms(sum)) n += given(name) * each;
    for (const [name, each, before] of terms(drop)) n += Math.max(0, before - given(name)) * each;
    out.textContent = Number.isNaN(n) ? "?" : grouped(from === undefined ? n : from - n);
  }
  for (const out of all("output[data-before]", form)) {
    const [[name, before]] = terms(out.dataset.before);
    const n = given(name);
    out.textContent = n === Number(before) || Number.isNaN(n) ? "" : `\u2192 ${n}`;
  }
  caption(form);
}

// A button may say what it sends. Each # of data-says="Pay #, keep #" is one of the outputs inside, the value of the
// field data-of, or how many boxes of data-ticks are ticked (data-none if none is). data-short: the last of the sums
// is negative. While figures are hidden, a private one says no more than data-plain.
function caption(form) {
  const says = $("[data-says]", form);
  const button = says && sending(form);
  if (!button) return;
  const { says: usual, of, ticks, none, short, plain } = says.dataset;
  const ticked = all("input:checked", form).filter((box) => box.name === ticks).length;
  const sums = ticks ? [ticked] : of ? [form.elements[of]?.value ?? ""] : all("output", says).map((out) => out.textContent);
  const words = ticks && !ticked ? none : short && sums.at(-1).startsWith("\u2212") ? short : usual;
  const said = sums.reduce((text, sum) => text.replace("#", String(sum).replace("\u2212", "")), words);
  const label = (button.dataset.who ?? "") + (says.matches(".blank .private") ? plain : said);
  if (button.dataset.label !== undefined) button.dataset.label = label;
  else if (form.dataset.busy === undefined) button.textContent = label;
}

export const captions = () => all("form[data-act]").forEach(caption);

// Of dice, the last face that is tapped sends what was thrown. A keyboard goes from face to face: it sends with the
// button, which is there once every die has a face.
export const thrown = (form) => $("[data-sends]", form) && all(".faces", form).every((die) => $(":checked", die));
const sending = (form) => [...form.elements].find((one) => one.type === "submit" && !one.name);
document.addEventListener("click", ({ target, detail }) => {
  if (!detail || !words.live || !target.matches("[data-sends] .faces input")) return;
  if (thrown(target.form)) target.form.requestSubmit?.(sending(target.form));
});

export function offerThrow() {
  for (const { form } of words.live ? all("[data-sends]") : []) {
    sending(form).hidden = !thrown(form);
    for (const hint of all(`.wait[href="#${form.id}"]`)) hint.hidden = thrown(form);
  }
}

// -- steppers

export function add(button) {
  const box = button.closest(".stepper");
  const input = $("input", box);
  const { low, high } = box.dataset;
  let n = button.dataset.set === undefined ? (meant(input) || 0) + Number(button.dataset.add) * (box.dataset.coarser ? stepOf(box).step : 1) : Number(button.dataset.set);
  n = Math.max(n, Number(low));
  if (high !== undefined) n = Math.min(n, Math.max(Number(high), Number(low)));
  input.value = grouped(n);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

// A tap on a figure selects it: what is typed then takes its place.
const FIGURES = "input[inputmode=numeric],.stepper input";
let entered; // the field that this tap has come to
document.addEventListener("focusin", (event) => {
  entered = event.target.matches(FIGURES) ? event.target : null;
  entered?.select();
});
document.addEventListener("click", (event) => {
  if (event.pointerType && event.target.matches(".values input")) goOn(event.target, true);
  if (entered && event.target === entered) entered.select(); // a tap puts the caret where it fell, after the focus
  entered = null;
});

document.addEventListener("change", (event) => {
  const input = event.target;
  if (input.matches(".stepper input") && !Number.isNaN(figure(input.value))) input.value = grouped(meant(input));
});

// Once a place on a map is touched, the keys that answer for it come into sight.
document.addEventListener("change", ({ target }) => {
  if (target.closest(".picture")) $(".keys", target.form)?.scrollIntoView({ block: "nearest" });
});

// Enter goes to the next figure that is still to be read, and sends the form after the last one.
document.addEventListener("keydown", (event) => {
  const input = event.target;
  if (event.key !== "Enter" || !input.matches?.(FIGURES) || !input.form) return;
  if (input.value && goOn(input)) event.preventDefault();
});

// To the next figure still to be read; from a row of buttons only to one that follows at once.
function goOn(from, near = false) {
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
    add(button);
    button.dataset.held = "1"; // the click that ends a long press adds nothing more
    repeating = setTimeout(repeat, (pace = Math.max(60, pace * 0.7)));
  };
  repeating = setTimeout(repeat, 500);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(end, stop);
