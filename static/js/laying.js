// Lays what the server draws over what is there, without losing what somebody is typing.

import { $, acting, again, all, change, comeIntoSight, onPhone, parse, root, touched, tried, typing, words } from "./page.js";
import { captions, figure, grouped, offerThrow, reckon } from "./figures.js";
import { showWheels } from "./wheels.js";
import { hideSeen } from "./secrets.js";
import { call } from "./calls.js";

const HANDS = [2.75, 2.5, 2.25, 2]; // rem: the sizes of what hands do, beside the usual one

function keep(old, next) {
  if (!next.matches || !old.form || old.form.id !== next.form?.id) return;
  if (old.name === "once") {
    if (tried.has(old.form)) next.setAttribute("value", old.value);
  } else if (touched.has(old)) {
    if (old.type !== "checkbox" && old.type !== "radio") next.value = old.value;
    return [old, old.value, old.checked];
  }
}

// What is typed is the field's own, never its attribute: that is what the server drew, and what a form that was sent
// goes back to.
function restore([field, value, checked]) {
  if (checked !== undefined) field.checked = checked;
  if (!field.options || [...field.options].some((option) => option.value === value)) field.value = value;
}

function lay(target, html) {
  const next = document.createElement("template");
  next.innerHTML = html.trim();
  all("[data-stub]", next.content).forEach(spare);
  dress(next.content);
  const kept = [];
  Idiomorph.morph(target, next.content, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed(old, fresh) {
        if (old.matches?.("input,select,textarea")) kept.push(keep(old, fresh));
        if (old.tagName === "DETAILS" && old.id === fresh.id) fresh.open = old.open;
      },
    },
  });
  kept.filter(Boolean).forEach(restore);
  dress(target); // what somebody has typed is kept, and what follows from it with it
}

// What lies in a fold may be old after any act. Closed, it is fetched when it is opened; read or filled in, at once.
export function age(fold, old = fold) {
  const used = old.open || all("input,select,textarea", old).some((field) => touched.has(field));
  fold.toggleAttribute("data-stub", !used);
  fold.toggleAttribute("data-stale", used);
}

// Over what this page has already, a stub lays nothing.
function spare(stub) {
  const old = document.getElementById(stub.id);
  if (!old) return;
  stub.replaceChildren($("summary", stub), ...[...old.childNodes].slice(1).map((node) => node.cloneNode(true)));
  age(stub, old);
}

// Panels arrive as {id: html}; where the focus was on something that is gone, it goes to the heading.
export const show = (panels, own = acting()) => change(() => draw(panels), own);
function draw(panels) {
  const lost = document.activeElement;
  const over = ended();
  const heard = latest();
  const asked = heading();
  for (const [id, html] of Object.entries(panels)) {
    const target = document.getElementById(`panel-${id}`);
    if (target) lay(target, html);
  }
  if (lost?.isConnected === false) $("h1")?.focus();
  captions(); // of buttons in another panel than their form
  hideSeen();
  enlarge();
  // another page, in all but its address, or what an act of this device leads to
  if (ended() !== over || (acting() && heading() !== asked)) comeIntoSight();
  else if (onPhone && latest() > heard && !typing()) comeIntoSight();
  call();
  offerThrow();
}

// What hands do is read at two metres: as large as leaves the page its one screen.
export function enlarge() {
  if (!$(".tablet .moves")) return;
  const fits = (rem) => {
    root.style.setProperty("--hands", `${rem}rem`);
    return root.scrollHeight <= innerHeight;
  };
  if (!HANDS.some(fits)) root.style.removeProperty("--hands");
}

const ended = () => Boolean($("#panel-end > *"));
const latest = () => Math.max(0, ...all("[data-news]").map((one) => parseInt(one.dataset.news) || 0)); // of what was announced
const heading = () => $("h1")?.textContent.trim();

// The same from a whole page: what a refusal answers, and what a phone that slept asks for.
export function showPage(html) {
  const page = parse(html);
  const panels = all("[data-panel]", page);
  if (!panels.length || page.body.dataset.here !== words.here) return again();
  words.token = page.body.dataset.token;
  change(() => {
    draw(Object.fromEntries(panels.map((p) => [p.id.slice("panel-".length), p.innerHTML])));
    pointAtFault();
  }, acting());
}

// What was refused: the sentence, with the field above it and what may be done below.
export function pointAtFault() {
  const wrong = $("[aria-invalid=true],.why + button");
  wrong?.focus({ preventScroll: true });
  const said = wrong ? $(".why") ?? wrong : $("form .refused");
  const { top = 0, bottom = 0 } = said?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight * 0.8) said?.scrollIntoView({ block: wrong ? "center" : "nearest" });
}

// -- times of the computer, shown in the zone of this device

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

export function dress(part) {
  all("time[data-clock]", part).forEach(setClock);
  for (const box of all(".stepper.plain", part)) {
    box.classList.remove("plain");
    const input = $("input", box);
    const n = figure(input.value);
    if (!Number.isNaN(n)) input.setAttribute("value", grouped(n));
  }
  for (const dial of all(".dial", part)) {
    dial.classList.remove("plain");
    showWheels(dial);
  }
  for (const form of all("form[data-act]", part)) reckon(form);
}
