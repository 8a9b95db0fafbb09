// The base of all modules: the page, this device, requests, and pausing controls that appear under a finger.
// Imports go one way, because a module's address depends on the addresses of its imports.

export const $ = (css, from = document) => from.querySelector(css);
export const all = (css, from = document) => [...from.querySelectorAll(css)];
export const root = document.documentElement;
export const words = document.body.dataset; // the modules' sentences, in the reader's language
const PAUSE = 600; // ms in which a control that has just appeared takes no tap
const TOLERANCE = 4; // px that a control may move and still count as unmoved
const PATIENCE = 20000; // ms; after a change of network a request may never end

// State that several modules share.
export const state = {
  offline: false,
  missedBeats: 0, // beats in a row that did not come; meanwhile the page polls
  lastHeard: 0, // when the stream last sent anything
  lastAnswer: 0, // when a form was last answered
  pending: 0, // forms sent and not yet answered
  unsent: false, // true if the latest tap failed
};

export const touched = new WeakSet(); // fields somebody has written in
export const inFlight = new WeakSet(); // forms sent and not yet answered

// Loads the page again by its own address: what is shown may be the answer to a form.
export const again = () => go(words.fresh);

// Storage of this device. It is empty in browsers that block cookies.
export const store = {
  get(where, key) {
    try {
      return window[where].getItem(key);
    } catch {
      return null;
    }
  },
  set(where, key, value) {
    try {
      window[where].setItem(key, value);
    } catch {} // not stored: it lasts as long as the page
  },
};

export function request(url, how) {
  const late = new AbortController();
  setTimeout(() => late.abort(), PATIENCE);
  return fetch(url, { cache: "no-store", signal: late.signal, ...how });
}
export async function load(url) {
  const answer = await request(url);
  if (answer.status >= 500) throw new Error(String(answer.status));
  return answer;
}
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export const onPhone = document.body.classList.contains("phone");
export const scrollToTop = () => scrollTo(0, 0);
export const isActing = () => state.pending > 0 || Date.now() - state.lastAnswer < 1500;

// True while somebody is filling in a form.
export function isTyping() {
  const { form } = document.activeElement ?? {};
  return Boolean(form && [...form.elements].some((field) => touched.has(field)));
}

// -- the strip at the top

// Shows a sentence, or that updates are slow if there is none.
export function showNotice(sentence) {
  const net = $("#net");
  net.textContent = sentence || (state.missedBeats > 1 ? words.slow : "");
  net.hidden = !net.textContent;
  net.classList.toggle("at-foot", sentence === words.done); // over no news
}

export function showBriefly(sentence) {
  showNotice(sentence);
  setTimeout(() => $("#net").textContent === sentence && showNotice(""), 2500);
}

// Offline, arrows say so. Nothing is ever sent later by itself.
export function labelArrows(on) {
  for (const button of all("form button.arrow, button.arrow[form]")) {
    button.dataset.label ??= button.textContent;
    button.textContent = on ? words.later : button.dataset.label;
    if (on) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    if (!on) delete button.dataset.label;
  }
}

// -- a control that a change puts under a finger takes no tap for a moment. After an act of one's own this applies
// only where another control was before.

const CONTROLS = "a[href],button,summary,label,select,input:not([type=hidden])";
const paused = new Map(); // controls that take no tap yet, with the end of their pause
let tap = null; // the last tap's position; null for a key press
let byItself = false; // true if this page leaves without a tap
let changing = false;

// Identifies what a tap on a control does.
function meaningOf(one) {
  const { form, type, name, value } = one.control ?? one;
  const figure = one.closest(".stepper,.dial")?.querySelector("input,select").name;
  const sent = /radio|checkbox|submit/.test(type) ? value : "";
  const of = [one.closest("[id]")?.id, form?.getAttribute("id") ?? form?.getAttribute("action"), one.getAttribute("href")];
  return [...of, name, sent, figure, one.dataset.label ?? one.textContent.trim()].join("\n");
}

function visibleControls() {
  const placed = all(CONTROLS).map((one) => ({ one, at: one.getBoundingClientRect() }));
  const seen = placed.filter(({ at }) => at.width && at.bottom > 0 && at.top < innerHeight);
  return seen.map((each) => ({ ...each, says: meaningOf(each.one) }));
}

const within = (at, { x, y }) => x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
const isSamePlace = (a, b) => ["left", "right", "top", "bottom"].every((side) => Math.abs(a[side] - b[side]) <= TOLERANCE);
const overlaps = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE;

export function changePage(how, own = false) {
  if (changing) return how();
  const before = visibleControls();
  changing = true;
  try {
    how();
  } finally {
    changing = false;
  }
  const until = performance.now() + PAUSE;
  for (const { one, at, says } of visibleControls()) {
    const were = before.filter((old) => overlaps(old.at, at));
    const same = were.find((old) => old.says === says && isSamePlace(old.at, at));
    if (same ? paused.has(same.one) : were.length || !own) pause(one, same ? paused.get(same.one) : until);
  }
}

export function pause(one, until = performance.now() + PAUSE) {
  paused.set(one, until);
  one.classList.add("paused");
  setTimeout(() => {
    if (paused.get(one) !== until) return;
    paused.delete(one);
    one.classList.remove("paused");
  }, until - performance.now() + 1);
}

addEventListener("click", (event) => {
  tap = event.detail ? { x: event.clientX, y: event.clientY } : null;
  const early = ([one, until]) => until > performance.now() && within(one.getBoundingClientRect(), tap);
  if (!tap || ![...paused].some(early)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  showBriefly(words.twice);
}, true);

// Leaves without a tap; the next page then pauses all controls. After a tap it pauses those under the finger.
export function go(url, how = "replace") {
  byItself = true;
  location[how](url);
}
addEventListener("pagehide", () => store.set("sessionStorage", "left", byItself || tap ? JSON.stringify(byItself || tap) : ""));
export function arrive() {
  const left = JSON.parse(store.get("sessionStorage", "left") || "null");
  store.set("sessionStorage", "left", "");
  for (const { one, at } of left ? visibleControls() : []) if (left === true || within(at, left)) pause(one);
  root.classList.remove("arriving");
}
