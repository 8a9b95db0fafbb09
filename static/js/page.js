// The base of all modules: the page, this device, the network, and the rule that nothing changes under a finger.
// Imports go one way, because the address of a module depends on the addresses of its imports.

export const $ = (css, from = document) => from.querySelector(css);
export const all = (css, from = document) => [...from.querySelectorAll(css)];
export const root = document.documentElement;
export const words = document.body.dataset; // the few sentences that modules say, in the reader's language
const GHOST = 600; // ms for which a control that has just come under a finger takes no tap
const SHAKE = 4; // px by which a control may move and still be where it was
const PATIENCE = 20000; // ms; a phone that has changed networks may wait for ever

// What one module writes and another reads.
export const state = {
  offline: false,
  mute: 0, // how often the stream has said nothing in its time: the page is asked for instead
  told: 0, // when it last said anything
  answered: 0, // when a form last was
  flying: 0, // forms sent and not yet answered
  unsent: false, // nothing has come of the latest tap
};

export const touched = new WeakSet(); // fields somebody has written in
export const tried = new WeakSet(); // forms sent and not yet answered

// The page that is shown may be the answer to a form: it is asked for again by its own address.
export const again = () => go(words.fresh);

// What this device remembers. A browser that blocks cookies lets no page remember anything.
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
    } catch {} // it is forgotten with the page
  },
};

export function ask(url, how) {
  const late = new AbortController();
  setTimeout(() => late.abort(), PATIENCE);
  return fetch(url, { cache: "no-store", signal: late.signal, ...how });
}
export async function look(url) {
  const answer = await ask(url);
  if (answer.status >= 500) throw new Error(String(answer.status));
  return answer;
}
export const parse = (html) => new DOMParser().parseFromString(html, "text/html");

export function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

export const onPhone = document.body.classList.contains("phone");
export const comeIntoSight = () => scrollTo(0, 0);
export const acting = () => state.flying > 0 || Date.now() - state.answered < 1500;

// Is somebody in the middle of a form that has not been sent?
export function typing() {
  const { form } = document.activeElement ?? {};
  return Boolean(form && [...form.elements].some((field) => touched.has(field)));
}

// -- the strip at the top

// Where nothing else is to be said, that the page is slow to change.
export function strip(sentence) {
  const net = $("#net");
  net.textContent = sentence || (state.mute > 1 ? words.slow : "");
  net.hidden = !net.textContent;
}

export function remark(sentence) {
  strip(sentence);
  setTimeout(() => $("#net").textContent === sentence && strip(""), 2500);
}

// Offline, arrows say that they wait; nothing is ever sent by itself later.
export function wait(on) {
  for (const button of all("form button.arrow, button.arrow[form]")) {
    button.dataset.label ??= button.textContent;
    button.textContent = on ? words.later : button.dataset.label;
    if (on) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    if (!on) delete button.dataset.label;
  }
}

// -- nothing changes its meaning under a finger: a control that a change has put there takes no tap for a moment.
// After an act of the person's own, that holds where something else could be tapped before.

const CONTROLS = "a[href],button,summary,label,select,input:not([type=hidden])";
const young = new Map(); // the controls that take no tap yet, and until when
let tap = null; // where the finger was last, null for a key
let unbidden = false; // does this page leave by itself?
let changing = false;

// What a tap on it says.
function meaning(one) {
  const { form, type, name, value } = one.control ?? one;
  const figure = one.closest(".stepper,.dial")?.querySelector("input,select").name;
  const sent = /radio|checkbox|submit/.test(type) ? value : "";
  const of = [one.closest("[id]")?.id, form?.getAttribute("id") ?? form?.getAttribute("action"), one.getAttribute("href")];
  return [...of, name, sent, figure, one.dataset.label ?? one.textContent.trim()].join("\n");
}

function inSight() {
  const placed = all(CONTROLS).map((one) => ({ one, at: one.getBoundingClientRect() }));
  const seen = placed.filter(({ at }) => at.width && at.bottom > 0 && at.top < innerHeight);
  return seen.map((each) => ({ ...each, says: meaning(each.one) }));
}

const within = (at, { x, y }) => x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
const stays = (a, b) => ["left", "right", "top", "bottom"].every((side) => Math.abs(a[side] - b[side]) <= SHAKE);
const meets = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SHAKE && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SHAKE;

export function change(how, own = false) {
  if (changing) return how();
  const before = inSight();
  changing = true;
  try {
    how();
  } finally {
    changing = false;
  }
  const until = performance.now() + GHOST;
  for (const { one, at, says } of inSight()) {
    const were = before.filter((old) => meets(old.at, at));
    const same = were.find((old) => old.says === says && stays(old.at, at));
    if (same ? young.has(same.one) : were.length || !own) pause(one, same ? young.get(same.one) : until);
  }
}

export function pause(one, until = performance.now() + GHOST) {
  young.set(one, until);
  one.classList.add("young");
  setTimeout(() => {
    if (young.get(one) !== until) return;
    young.delete(one);
    one.classList.remove("young");
  }, until - performance.now() + 1);
}

addEventListener("click", (event) => {
  tap = event.detail ? { x: event.clientX, y: event.clientY } : null;
  const early = ([one, until]) => until > performance.now() && within(one.getBoundingClientRect(), tap);
  if (!tap || ![...young].some(early)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  remark(words.twice);
}, true);

// To another page without a tap. There, all is new; after a tap, what has come under the finger.
export function go(url, how = "replace") {
  unbidden = true;
  location[how](url);
}
addEventListener("pagehide", () => store.set("sessionStorage", "left", unbidden || tap ? JSON.stringify(unbidden || tap) : ""));
export function arrive() {
  const left = JSON.parse(store.get("sessionStorage", "left") || "null");
  store.set("sessionStorage", "left", "");
  for (const { one, at } of left ? inSight() : []) if (left === true || within(at, left)) pause(one);
  root.classList.remove("arriving");
}
