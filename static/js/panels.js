// Morphs panels into the page and keeps typed values.

import { $, isActing, again, all, changePage, scrollToTop, onPhone, parse, root, touched, inFlight, isTyping, words } from "./page.js";
import { updateCaptions, parseFigure, formatFigure, updateThrowButton, updateSums } from "./figures.js";
import { showWheels } from "./wheels.js";
import { hideSeen } from "./secrets.js";
import { updateCall } from "./calls.js";

const HANDS = [2.75, 2.5, 2.25, 2]; // rem: sizes of the hands' moves, besides the usual one

function keepTyped(old, next) {
  if (!next.matches || !old.form || old.form.id !== next.form?.id) return;
  if (old.name === "once") {
    if (inFlight.has(old.form)) next.setAttribute("value", old.value);
  } else if (touched.has(old)) {
    if (old.type !== "checkbox" && old.type !== "radio") next.value = old.value;
    return [old, old.value, old.checked];
  }
}

// Typed values are properties, never attributes: the attribute is the server's value, to which a sent form resets.
function restoreTyped([field, value, checked]) {
  if (checked !== undefined) field.checked = checked;
  if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
}

function morph(target, html) {
  const next = document.createElement("template");
  next.innerHTML = html.trim();
  prepare(next.content);
  const kept = [];
  Idiomorph.morph(target, next.content, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed(old, newNode) {
        if (old.matches?.("input,select,textarea")) kept.push(keepTyped(old, newNode));
        if (old.tagName !== "DETAILS" || old.id !== newNode.id) return;
        newNode.open = old.open;
        if (newNode.matches("[data-stub]")) return keepContents(old, newNode);
      },
    },
  });
  kept.filter(Boolean).forEach(restoreTyped);
  prepare(target); // again, for sums that depend on typed values
}

// A fold keeps its contents when a stub arrives for it, until they are fetched again.
function keepContents(fold, stub) {
  const [old, next] = [fold, stub].map((one) => $("summary", one));
  if (old.innerHTML !== next.innerHTML) old.innerHTML = next.innerHTML; // else a press on it would be lost
  fold.className = stub.className;
  fold.dataset.stub = "";
  return false; // so nothing else of it is morphed
}

// Is somebody reading it or filling it in?
export const isUsed = (fold) => fold.open || all("input,select,textarea", fold).some((field) => touched.has(field));

// Forms that somebody fills in and has not sent. Another seat's act may move them to another place of the page, or take
// those in folds away for some steps.
const filled = new Map(); // by id
function noteFilled() {
  for (const id of filled.keys()) if (document.getElementById(id)) filled.delete(id);
  for (const form of all("form[id]"))
    if (!inFlight.has(form) && [...form.elements].some((field) => touched.has(field)))
      filled.set(form.id, { form, fold: form.closest("details") });
}
function keepFilled({ form: old, fold }) {
  const stub = document.getElementById(`fold-${old.id}`);
  if (stub && !old.isConnected && !document.getElementById(old.id)) {
    stub.append(old); // until it is fetched
    stub.open = true;
  }
  const form = document.getElementById(old.id);
  if (!form || (form === old && form.closest("details")?.id === fold?.id)) return;
  for (let around = form; (around = around.parentElement?.closest("details")); ) around.open = true;
  if (form === old) return;
  const same = (a, b) => a.name === b.name && (!/radio|checkbox/.test(a.type) || a.value === b.value);
  for (const was of [...old.elements].filter((field) => touched.has(field))) {
    const field = [...form.elements].find((one) => same(one, was));
    if (!field) continue;
    restoreTyped([field, was.value, was.checked]);
    touched.add(field);
  }
  updateSums(form);
}

// Shows panels, {id: html}. If the focused element disappears, the heading gets the focus.
export const showPanels = (panels, own = isActing()) => changePage(() => draw(panels), own);
function draw(panels) {
  const lost = document.activeElement;
  const over = ended();
  const latestBefore = latest();
  const asked = heading();
  const at = scrollY;
  noteFilled();
  for (const [id, html] of Object.entries(panels)) {
    const target = document.getElementById(`panel-${id}`);
    if (target) morph(target, html);
  }
  filled.forEach(keepFilled);
  if (lost?.isConnected === false) $("h1")?.focus();
  if (scrollY && !at) scrollToTop(); // a browser lays the page out when asked, and scrolls to a focused element that has moved
  updateCaptions(); // for buttons outside their form's panel
  hideSeen();
  enlarge();
  // the game has ended, or an act of this device leads to another step
  if (ended() !== over || (isActing() && heading() !== asked)) scrollToTop();
  else if (onPhone && latest() > latestBefore && !isTyping()) scrollToTop();
  updateCall();
  updateThrowButton();
}

// Hands' moves are read at two metres: as large as fits on one screen.
export function enlarge() {
  if (!$(".tablet .moves")) return;
  const fits = (rem) => {
    root.style.setProperty("--hands", `${rem}rem`);
    return root.scrollHeight <= innerHeight;
  };
  if (!HANDS.some(fits)) root.style.removeProperty("--hands");
}

const ended = () => Boolean($("#panel-end > *"));
const latest = () => Math.max(0, ...all("[data-news]").map((one) => parseInt(one.dataset.news) || 0)); // the number of the newest announcement
const heading = () => $("h1")?.textContent.trim();

// Shows the panels of a whole page: a refusal, or the page that a phone loads after sleeping.
export function showPage(html) {
  const page = parse(html);
  const panels = all("[data-panel]", page);
  if (!panels.length || page.body.dataset.here !== words.here) return again();
  words.token = page.body.dataset.token;
  changePage(() => {
    draw(Object.fromEntries(panels.map((p) => [p.id.slice("panel-".length), p.innerHTML])));
    pointAtFault();
  }, isActing());
}

// Scrolls to a refusal.
export function pointAtFault() {
  const wrong = $("[aria-invalid=true],.why + button");
  wrong?.focus({ preventScroll: true });
  const said = wrong ? $(".why") ?? wrong : $("form .refused");
  const { top = 0, bottom = 0 } = said?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight * 0.8) said?.scrollIntoView({ block: wrong ? "center" : "nearest" });
}

// -- times of the server, in the time zone of this device

const french = root.lang === "fr";
const calendar = new Intl.DateTimeFormat(french ? "fr-FR" : "en-GB", { day: "numeric", month: "long", year: "numeric" });
const inTwo = (n) => String(n).padStart(2, "0");
const hourOf = (at) => `${inTwo(at.getHours())}${french ? "\u00a0h\u00a0" : ":"}${inTwo(at.getMinutes())}`;
const clocks = {
  day: (at) => calendar.format(at).replace(/^1 /, french ? "1er " : "1 ").replace(/ /g, "\u00a0"),
  time(at) {
    const comesTwice = (hours) => hourOf(new Date(at.getTime() + hours * 3600e3)) === hourOf(at);
    const season = comesTwice(1) ? words.summer : comesTwice(-1) ? words.winter : "~";
    return season.replace("~", hourOf(at));
  },
};
function setClock(time) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) time.textContent = clocks[time.dataset.clock](at);
}

export function prepare(part) {
  all("time[data-clock]", part).forEach(setClock);
  for (const box of all(".stepper.plain", part)) {
    box.classList.remove("plain");
    const input = $("input", box);
    const n = parseFigure(input.value);
    if (!Number.isNaN(n)) input.setAttribute("value", formatFigure(n));
  }
  for (const dial of all(".dial", part)) {
    dial.classList.remove("plain");
    showWheels(dial);
  }
  for (const form of all("form[data-act]", part)) updateSums(form);
}
