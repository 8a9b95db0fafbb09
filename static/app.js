// One page, one stream. The server draws; this lays what it draws over the page without losing what
// somebody is typing, and sends forms without a reload. Everything here works without it, only slower.

const $ = (css, from = document) => from.querySelector(css);
const all = (css, from = document) => [...from.querySelectorAll(css)];
const root = document.documentElement;
const words = document.body.dataset; // the few sentences this file says, in the reader's language
const PUZZLED = 15000; // ms more before we say why it may be
const QUIET = 5000; // ms without a network before we say so
const GHOST = 600; // ms for which a control that has just come under a finger takes no tap
const SHAKE = 4; // px by which a control may move and still be where it was
const HANDS = [2.75, 2.5, 2.25, 2]; // rem: the sizes of what hands do, beside the usual one
const GIVEN_BACK = 4000; // ms for which a tablet that was passed says that nothing is left to see
const READ = 5000; // ms before its owner's eyes after which what was announced goes with the next step
const FACE_UP = 60000; // ms after which figures lie face down again
const FIRST = 5000; // ms in which a stream opens, and in which it says its first word
const DEAD = 25000; // ms without a beat after which a stream is opened anew
const POLL = 8000; // ms between two looks at the page while its stream says nothing
const LOOKS = 2000; // ms between two looks at whether a code has been used
const AWAY = 5000; // ms after which a page that nobody sees gives its stream up
const STREAMS = 4; // of the pages of one browser: it opens no more than six connections to a server
const UNSENT = 10000; // ms for which a page that is back says that a tap has come to nothing
const PATIENCE = 20000; // ms; a phone that has changed networks may wait for ever

// The page that is shown may be the answer to a form: it is asked for again by its own address.
const again = () => go(words.fresh);
// A page beside the table (accounts, history, rules) hears what its owner is called to do.
const source = words.live || (words.call && `${words.call}/live?seen=`);

// What this device remembers. A browser that blocks cookies lets no page remember anything.
const store = {
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

function ask(url, how) {
  const late = new AbortController();
  setTimeout(() => late.abort(), PATIENCE);
  return fetch(url, { cache: "no-store", signal: late.signal, ...how });
}
async function look(url) {
  const answer = await ask(url);
  if (answer.status >= 500) throw new Error(String(answer.status));
  return answer;
}
const parse = (html) => new DOMParser().parseFromString(html, "text/html");

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

function change(how, own = false) {
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

function pause(one, until = performance.now() + GHOST) {
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
function go(url) {
  unbidden = true;
  location.replace(url);
}
addEventListener("pagehide", () => store.set("sessionStorage", "left", unbidden || tap ? JSON.stringify(unbidden || tap) : ""));
function arrive() {
  const left = JSON.parse(store.get("sessionStorage", "left") || "null");
  store.set("sessionStorage", "left", "");
  for (const { one, at } of left ? inSight() : []) if (left === true || within(at, left)) pause(one);
  root.classList.remove("arriving");
}

// -- laying what comes over what is there

const touched = new WeakSet(); // fields somebody has written in
const tried = new WeakSet(); // forms sent and not yet answered

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

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

// -- folds: a stream brings a closed one as a stub; its content is fetched when somebody opens it

let events = 0; // how many of them have been heard
const filling = new Map(); // the panels that are being fetched

// What lies in a fold may be old after any act. Closed, it is fetched when it is opened; read or filled in, at once.
function age(fold, old = fold) {
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

function fill(panel) {
  if (!filling.has(panel)) filling.set(panel, fetchWhole(panel).catch(lose).finally(() => filling.delete(panel)));
  return filling.get(panel);
}

async function fetchWhole(panel) {
  const name = panel.id.slice("panel-".length);
  const before = events;
  const answer = await look(`${words.here}/panel/${name}`);
  if (!answer.ok) return again();
  const html = await answer.text();
  if (events !== before) return fetchWhole(panel); // it is older than what the stream has said since
  show({ [name]: html }, true);
  heard();
}

// A finger that comes down on a stub is about to open it; a keyboard opens it without.
for (const kind of ["pointerdown", "toggle"])
  document.addEventListener(kind, (event) => {
    const stub = kind === "toggle" ? event.target : event.target.closest("summary")?.parentElement;
    if (words.live && stub?.matches("[data-stub]")) fill(stub.closest("[data-panel]"));
  }, true);

// Panels arrive as {id: html}; where the focus was on something that is gone, it goes to the heading.
const show = (panels, own = acting()) => change(() => draw(panels), own);
function follow(panels) {
  events += 1;
  show(panels);
  for (const fold of all("[data-fold]")) age(fold);
  for (const fold of all("[data-stale]")) fill(fold.closest("[data-panel]"));
}
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
function enlarge() {
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
const acting = () => flying > 0 || Date.now() - answered < 1500;

// The same from a whole page: what a refusal answers, and what a phone that slept asks for.
function showPage(html) {
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
function pointAtFault() {
  const wrong = $("[aria-invalid=true],.why + button");
  wrong?.focus({ preventScroll: true });
  const said = wrong ? $(".why") ?? wrong : $("form .refused");
  const { top = 0, bottom = 0 } = said?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight * 0.8) said?.scrollIntoView({ block: wrong ? "center" : "nearest" });
}

let pulling = false;
async function pull() {
  if (!words.live || pulling) return;
  pulling = true;
  try {
    const answer = await look(words.fresh);
    if (answer.ok && !answer.redirected) showPage(await answer.text());
    else again();
    heard();
  } catch {
    lose();
  } finally {
    pulling = false;
  }
}

// The same of a page beside the table: what its owner is called to do.
async function peek() {
  try {
    const answer = await look(words.call);
    if (!answer.ok || answer.redirected) return go(words.call);
    const page = parse(await answer.text());
    heed({ glance: $("#panel-glance", page)?.innerHTML, desk: $("#panel-desk", page)?.innerHTML });
    heard();
  } catch {
    lose();
  }
}

const refresh = () => (words.live ? pull() : words.call && peek());

// -- the stream and the network

let stream, silence, reviving, leaving, offline = false;
let beat; // the server says every ten seconds that it is there
let opened = 0; // when the stream was last opened
let told = 0; // … and last said anything
let mute = 0; // how often it has said nothing in its time: the page is asked for instead

// What a stream says of a panel is an `Edit` (referee/web/view/panels.py). All screens are sent the same: a page fills
// in its own address and token, and a fresh word for each form.
const sent = new Map();
const numbered = []; // every piece that was sent
function changed(old, [head, tail, ...said]) {
  const between = said.map((one, n) => {
    if (typeof one === "number") return numbered[one];
    const piece = typeof one === "string" ? one : changed((old[head + n] ?? "").split("<"), one).join("<");
    numbered.push(piece);
    return piece;
  });
  return [...old.slice(0, head), ...between, ...old.slice(old.length - tail)];
}

function read(event) {
  const panels = {};
  for (const [id, said] of Object.entries(JSON.parse(event.data))) {
    const pieces = changed(sent.get(id) ?? [], said);
    sent.set(id, pieces);
    panels[id] = pieces.join("").replaceAll("<!--csrf-->", words.token).replaceAll("<!--here-->", words.here).replaceAll("<!--once-->", fresh);
  }
  return panels;
}

function listen() {
  if (!source || unseen()) return;
  stream?.close();
  stream = new EventSource(source);
  opened = Date.now();
  newer.clear();
  pages?.postMessage([me, true]);
  arm(FIRST);
  stream.onopen = () => {
    numbered.length = 0;
    sent.clear();
    heard();
    arm(FIRST);
  };
  stream.onerror = lose;
  const live = () => {
    told = Date.now();
    const waited = mute;
    mute = 0;
    if (waited > 1) strip("");
    heard();
  };
  stream.addEventListener("beat", live);
  stream.addEventListener("panels", (event) => {
    live();
    (words.live ? follow : heed)(read(event));
  });
  stream.addEventListener("moved", (event) => {
    if (!words.live) return;
    rest(); // the same people play on at another table
    unbidden = true;
    location.assign(JSON.parse(event.data).to);
  });
  stream.addEventListener("gone", () => {
    rest();
    go(words.live ? words.fresh : words.call);
  });
}

function arm(ms) {
  clearTimeout(beat);
  if (source && !unseen()) beat = setTimeout(missed, ms);
}

// A page that nobody sees holds no stream, unless its owner has asked to be called by a sound.
const unseen = () => document.hidden && !rings();

function rest() {
  for (const timer of [beat, silence, reviving]) clearTimeout(timer);
  silence = reviving = undefined;
  if (stream) pages?.postMessage([me, false]);
  stream?.close();
  stream = undefined;
}

// The pages of one browser share its connections: whoever hears of four newer streams asks by itself instead.
const me = fresh();
const newer = new Set();
let pages;
try {
  pages = new BroadcastChannel("streams");
  pages.onmessage = ({ data: [page, opens] }) => {
    if (!opens) {
      if (newer.delete(page) && !stream && newer.size < STREAMS) listen();
    } else if (newer.add(page).size >= STREAMS && stream) {
      rest();
      mute = 1;
      arm(POLL);
    }
  };
} catch {} // an old browser, or one that blocks cookies: each page for itself
addEventListener("focus", () => stream || listen());

function lose() {
  silence ??= setTimeout(() => {
    offline = true;
    strip(words.offline);
    wait(true);
    setTimeout(() => offline && strip(why()), PUZZLED);
  }, QUIET);
  if (stream?.readyState === EventSource.CLOSED) reviving ??= setTimeout(revive, 2000);
}

// As far as a page can know.
function why() {
  if (!navigator.onLine) return words.unplugged;
  return navigator.connection?.type === "cellular" ? words.mobile : words.unanswered;
}

function revive() {
  clearTimeout(reviving);
  reviving = undefined;
  listen();
  refresh();
}

// A connection can die without a word, and its browser wait on it for ever; it may never open, or be held up on its way.
function missed() {
  mute += 1;
  lose();
  if (stream && Date.now() - opened >= DEAD) listen();
  arm(POLL);
  refresh();
}

function heard() {
  arm(mute ? POLL : DEAD);
  clearTimeout(silence);
  silence = undefined;
  if (mute > 1 && $("#net").hidden) strip("");
  if (!offline) return;
  offline = false;
  wait(false);
  strip(unsent ? words.unsent : words.back);
  setTimeout(() => offline || strip(""), unsent ? UNSENT : 3000);
  refresh();
}

// Where nothing else is to be said, that the page is slow to change.
function strip(sentence) {
  const net = $("#net");
  net.textContent = sentence || (mute > 1 ? words.slow : "");
  net.hidden = !net.textContent;
}

// Offline, arrows say that they wait; nothing is ever sent by itself later.
function wait(on) {
  for (const button of all("form button.arrow, button.arrow[form]")) {
    button.dataset.label ??= button.textContent;
    button.textContent = on ? words.later : button.dataset.label;
    if (on) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
    if (!on) delete button.dataset.label;
  }
}

// -- sending

let answered = 0;
let flying = 0; // forms sent and not yet answered
let unsent = false; // nothing has come of the latest tap
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
  flying += 1;
  unsent = false;
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
    answered = Date.now();
    flying -= 1;
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
  unsent = true;
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
  else setTimeout(() => told < sent.at && pull(), 1500);
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
  if (offline) return unsend(form);
  if ($(".blank .private input", form)) blank(false); // nobody sends what they cannot see
  else if (!form.dataset.busy) send(form, event.submitter);
});

// Of dice, the last face that is tapped sends what was thrown. A keyboard goes from face to face: it sends with the
// button, which is there once every die has a face.
const thrown = (form) => $("[data-sends]", form) && all(".faces", form).every((die) => $(":checked", die));
const sending = (form) => [...form.elements].find((one) => one.type === "submit" && !one.name);
document.addEventListener("click", ({ target, detail }) => {
  if (!detail || !words.live || !target.matches("[data-sends] .faces input")) return;
  if (thrown(target.form)) target.form.requestSubmit?.(sending(target.form));
});

function offerThrow() {
  for (const { form } of words.live ? all("[data-sends]") : []) {
    sending(form).hidden = !thrown(form);
    for (const hint of all(`.wait[href="#${form.id}"]`)) hint.hidden = thrown(form);
  }
}

function remark(sentence) {
  strip(sentence);
  setTimeout(() => $("#net").textContent === sentence && strip(""), 2500);
}

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

// -- steppers

// The digits of every script are ten in a row.
const isDigit = (code) => /\p{Nd}/u.test(String.fromCodePoint(code));
function plainDigit(digit) {
  let n = 0;
  while (isDigit(digit.codePointAt(0) - n - 1)) n += 1;
  return n % 10;
}

// A whole number as people type it, else NaN: as `whole` in referee/kit/figures.py.
const unparted = (text) => text.replace(/[\s\u200b-\u200f\u2060]/g, "");
function figure(text) {
  const bare = unparted(text).replace(/\p{Nd}/gu, plainDigit);
  const whole = bare.replace(/(\d)[.,'\u2019\u066c](?=\d{3}(?!\d))/g, "$1").match(/^([-\u2212\u2013\uff0d]|[+\uff0b])?[$\u20ac\u00a3]?(\d{1,12})[$\u20ac\u00a3]?$/);
  return !whole ? NaN : /[^+\uff0b]/.test(whole[1] ?? "") ? -whole[2] : Number(whole[2]);
}
const grouped = (n) => (n < 0 ? "\u2212" : "") + String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, words.group);

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

function add(button) {
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

// Sums that follow the figures of a form. <output data-times="price bars" data-cap="bars:7"> is a product,
// data-sum="worker:8000 …" so much for each, data-drop="worker:4000:3 …" so much for each one fewer than 3;
// all are added, and taken away from data-from where it is given. data-before="worker:2" says what 2 becomes.
function reckon(form) {
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

// -- wheels: what their windows show together is the value picked in the list that they stand for

const wheelsOf = (dial) => all(".wheel", dial).map((wheel) => ({ wheel, faces: wheel.dataset.faces.split(" ").map(Number) }));
const total = (wheels, at) => wheels.reduce((sum, { faces }, n) => sum + faces[at[n]], 0);

// Where the wheels stand: as they did, if that is what is picked, else the first way to show it.
function standing(dial) {
  const wheels = wheelsOf(dial);
  const picked = Number($("select", dial).value);
  const at = wheels.map(({ wheel }) => Number(wheel.dataset.at ?? 0));
  if (total(wheels, at) === picked) return at;
  const ways = wheels.reduce((found, { faces }) => found.flatMap((way) => faces.map((_, n) => [...way, n])), [[]]);
  return ways.find((way) => total(wheels, way) === picked) ?? at;
}

function showWheels(dial) {
  const at = standing(dial);
  wheelsOf(dial).forEach(({ wheel, faces }, n) => {
    wheel.dataset.at = at[n];
    const face = (by) => faces[(at[n] + by + faces.length) % faces.length];
    const spin = $(".window", wheel);
    const [above, now, below] = spin.children;
    [above.textContent, now.textContent, below.textContent] = [1, 0, -1].map((by) => face(by) / wheel.dataset.unit);
    now.className = now.textContent.length > 2 ? "long" : "";
    spin.setAttribute("aria-valuenow", face(0));
    spin.setAttribute("aria-valuetext", grouped(face(0)));
  });
}

function stand(wheel, index) {
  const dial = wheel.closest(".dial");
  const at = standing(dial);
  const wheels = wheelsOf(dial);
  const n = wheels.findIndex((other) => other.wheel === wheel);
  const { length } = wheels[n].faces;
  at[n] = ((index % length) + length) % length;
  wheels.forEach((other, i) => (other.wheel.dataset.at = at[i]));
  const list = $("select", dial);
  list.value = total(wheels, at);
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

const turn = (wheel, by) => stand(wheel, Number(wheel.dataset.at) + by);

document.addEventListener("keydown", (event) => {
  const wheel = event.target.closest?.(".window")?.parentElement;
  if (!wheel || event.altKey || event.ctrlKey || event.metaKey) return;
  const faces = wheel.dataset.faces.split(" ").map(Number);
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 3, PageDown: -3 }[event.key];
  const digit = /^\d$/.test(event.key) ? faces.indexOf(event.key * wheel.dataset.unit) : -1;
  if (by) turn(wheel, by);
  else if (event.key === "Home") stand(wheel, 0);
  else if (event.key === "End") stand(wheel, faces.length - 1);
  else if (digit >= 0) stand(wheel, digit);
  else return;
  event.preventDefault();
});

const NOTCH = 44; // px of a finger's way from one face to the next
document.addEventListener("pointerdown", (event) => {
  const spin = event.target.closest(".window");
  if (!spin || event.button) return;
  let from = event.clientY;
  spin.setPointerCapture(event.pointerId);
  spin.onpointermove = (move) => {
    const notches = Math.trunc((move.clientY - from) / NOTCH);
    if (!notches) return;
    from += notches * NOTCH;
    turn(spin.parentElement, notches);
  };
  spin.onpointerup = spin.onpointercancel = () => (spin.onpointermove = null);
});

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

const captions = () => all("form[data-act]").forEach(caption);

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

function dress(part) {
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

// -- secrets

let faceUp;
function turnOver(on) {
  root.classList.toggle("blank", on);
  captions();
}

function blank(on, own = true) {
  if (!$(".blank") === on) change(() => turnOver(on), own);
  clearTimeout(faceUp);
  if (!on) faceUp = setTimeout(() => (typing() ? blank(false) : blank(true, false)), FACE_UP);
}

// Whoever touches, scrolls or types has the phone in hand.
for (const kind of ["pointerdown", "pointermove", "scroll", "keydown", "input"])
  addEventListener(kind, () => faceUp && !root.classList.contains("blank") && blank(false), { passive: true, capture: true });

document.addEventListener("click", (event) => {
  const target = event.target;
  const arrow = target.closest("[data-turn]");
  if (arrow) return turn(arrow.parentElement, Number(arrow.dataset.turn));
  const step = target.closest("[data-add],[data-set]");
  if (step) return step.dataset.held ? delete step.dataset.held : add(step);
  if (target.closest("[data-blank],.blank .private")) return blank(!$(".blank"));
  if (target.closest("[aria-disabled=true]")) return event.preventDefault();
  if (target.closest("[data-fullscreen]")) root.requestFullscreen?.();
});

// A sealed value shows while its button is held; a keyboard opens and shuts it.
document.addEventListener("pointerdown", (event) => {
  const held = event.target.closest(".hold > summary")?.parentElement;
  if (!held) return;
  held.open = true;
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => (held.open = false), { once: true });
});
document.addEventListener("click", (event) => {
  if (event.detail && event.target.closest(".hold > summary")) event.preventDefault();
});

// -- announcements: put away once they are seen, on this device alone

const seen = new Set(JSON.parse(store.get("sessionStorage", `seen ${words.here}`) ?? "[]"));
const openSince = new Map(); // those that stand open before somebody's eyes, and since when
function hideSeen() {
  for (const news of all("[data-news]")) {
    const { news: number, past } = news.dataset;
    const masked = $(".blank .private", news);
    const hidden = document.hidden || masked || !news.getClientRects().length;
    if (hidden) openSince.delete(number);
    else if (!openSince.has(number)) openSince.set(number, Date.now());
    else if (past !== undefined && Date.now() - openSince.get(number) > READ) seen.add(number);
    news.hidden = seen.has(number);
  }
  store.set("sessionStorage", `seen ${words.here}`, JSON.stringify([...seen]));
}
document.addEventListener("click", (event) => {
  const news = event.target.closest("[data-seen]")?.closest("[data-news]");
  if (news) change(() => putAway([news.dataset.news]), true);
});
function putAway(known) {
  for (const number of known) seen.add(number);
  hideSeen();
}

// -- what was typed in a form without secrets is there again when its page is

const written = (form) => [...form.elements].filter((one) => one.name && !/hidden|password|file|submit|button/.test(one.type));
const drawer = (form) => `typed ${location.pathname} ${form.id}`;
const brought = (form) => form.matches("[data-typed]") || Boolean($("[aria-invalid]", form)); // by an answer
const wrote = () => all("input,select,textarea").some((field) => touched.has(field)) || all("form[data-keep]").some(brought);
const picked = (field) => /checkbox|radio/.test(field.type);

function putBy(form) {
  if (!brought(form) && !written(form).some((field) => touched.has(field))) return;
  const typed = written(form).map((field) => [field.name, picked(field) ? field.checked : field.value]);
  store.set("sessionStorage", drawer(form), JSON.stringify({ typed, sent: "left" in form.dataset }));
}

// What was sent is only there again for who goes back.
function bringBack(form) {
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

// -- what is this? What the rules say of a sign, over everything; its link leads to them where that cannot be

const balloon = Object.assign(document.createElement("div"), { className: "told", popover: "auto" });
let rules; // their page, once somebody has asked

async function explain(sign) {
  rules ??= await (await ask(sign.href)).text();
  const page = parse(rules);
  const ids = sign.dataset.rules?.split(" ") ?? [sign.hash.slice(1)];
  const heading = Object.assign(document.createElement("h2"), { textContent: sign.dataset.what ?? ids[0] });
  const said = ids.map((id) => {
    const paragraph = document.createElement("p");
    const link = Object.assign(document.createElement("a"), { className: "rule", textContent: id });
    link.href = sign.href.replace(/#.*/, `#${id}`);
    if (wrote()) link.target = "_blank"; // what is being written would be lost
    paragraph.append($(`[data-rule][id="${id}"] dd`, page).textContent, " ", link);
    return paragraph;
  });
  balloon.replaceChildren(heading, ...said);
  document.body.append(balloon);
  balloon.showPopover();
  if (!history.state?.told) history.pushState({ told: true }, ""); // the browser's Back shuts it, and leads no further
}
addEventListener("popstate", () => balloon.isConnected && balloon.hidePopover?.());
document.addEventListener("click", (event) => {
  const sign = event.target.closest(wrote() ? "a[data-rules],:not(.told) > a.rule" : "a[data-rules]");
  if (!sign || event.ctrlKey || event.metaKey) return;
  if (!balloon.showPopover) return void (wrote() && (sign.target = "_blank"));
  event.preventDefault();
  explain(sign).catch(() => (wrote() ? lose() : location.assign(sign.href)));
});

// -- called to act; kept awake

const title = document.title;
const onPhone = document.body.classList.contains("phone");
let called; // what its owner is called to do; undefined until the page is first drawn
function call() {
  const due = $("[data-due]") ? $("h1")?.textContent.trim() ?? "" : "";
  document.title = due ? `● ${words.yours} · ${title}` : title;
  if (due && called !== undefined && due !== called) {
    ring();
    if (!typing() && onPhone) comeIntoSight();
  }
  called = due;
  pointUp();
  if (!faceUp && $("html:not(.blank) .secret")) blank(false);
  const said = $("#said");
  const now = $("[data-say]")?.dataset.say ?? "";
  if (said && said.textContent !== now) said.textContent = now;
  if (offline) wait(true);
}

// Is somebody in the middle of a form that has not been sent?
function typing() {
  const { form } = document.activeElement ?? {};
  return Boolean(form && [...form.elements].some((field) => touched.has(field)));
}

const comeIntoSight = () => scrollTo(0, 0);

// The strip that leads to what is called for, where that is out of sight and nobody is at it.
function pointUp(told = called) {
  const heading = $("h1");
  const at = $("#panel-desk")?.contains(document.activeElement);
  const seen = !words.call && heading && (at || heading.getBoundingClientRect().bottom > 0);
  const strip = $("#call");
  strip.hidden = !told || seen || !(onPhone || words.call);
  if (!strip.hidden) strip.textContent = `${words.yours} · ${told}`;
}
addEventListener("scroll", () => pointUp(), { passive: true });
$("#call").addEventListener("click", (event) => {
  if (!words.live) return;
  event.preventDefault();
  comeIntoSight();
});

// What the table's page says, on a page beside it.
const beside = {};
function heed({ desk, glance }) {
  if (desk === undefined && glance === undefined) return;
  Object.assign(beside, desk === undefined ? {} : { desk }, glance === undefined ? {} : { glance });
  const part = document.createElement("template");
  part.innerHTML = `${beside.glance ?? ""}${beside.desk ?? ""}`;
  const due = $("[data-due]", part.content) ? $("h1", part.content)?.textContent.trim() ?? "" : "";
  if (due && called !== undefined && due !== called) ring();
  change(() => pointUp((called = due)));
}

// A soft sound and a vibration: from the tap that takes the seat on, until the owner puts them off.
const rings = () => store.get("localStorage", "ring") === "1";
let sound;

// A page says that the phone will call where it can: a browser lets it be heard only after a tap.
function canCall() {
  const heard = sound?.state === "running" || (navigator.vibrate && navigator.userActivation?.hasBeenActive);
  change(() => root.classList.toggle("rings", rings() && Boolean(heard)), true);
}

function listenTo(on) {
  store.set("localStorage", "ring", on ? "1" : "");
  wakeSound();
}

function wakeSound() {
  if (rings() && !sound) {
    sound = new AudioContext();
    sound.onstatechange = canCall;
  }
  if (rings()) sound.resume();
  canCall();
}

document.addEventListener("click", (event) => {
  const toggle = event.target.closest("[data-rings]");
  if (toggle) listenTo(toggle.dataset.rings);
  else if (rings() && sound?.state !== "running") wakeSound();
});
document.addEventListener("submit", ({ target }) => {
  if (target.matches("[data-takes]")) listenTo($("[data-ring]").checked);
});

function ring() {
  if (!rings()) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  for (const [n, pitch] of sound ? [523, 659].entries() : []) {
    const from = sound.currentTime + n * 0.18;
    const tone = new OscillatorNode(sound, { frequency: pitch });
    const loudness = new GainNode(sound, { gain: 0 });
    loudness.gain.setTargetAtTime(0.12, from, 0.02);
    loudness.gain.setTargetAtTime(0, from + 0.12, 0.05);
    tone.connect(loudness).connect(sound.destination);
    tone.start(from);
    tone.stop(from + 0.5);
  }
}

for (const box of all("[data-ring]")) {
  box.checked = rings() || ($("[data-takes]") && store.get("localStorage", "ring") === null);
  box.addEventListener("change", () => {
    listenTo(box.checked);
    ring();
  });
}

async function stayAwake() {
  const hint = $("#awake");
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    if (hint) hint.hidden = false;
  }
}

addEventListener("pagehide", () => {
  if ($(".secret")) blank(true);
  rest();
  all("form[data-keep]").forEach(putBy);
});
addEventListener("pageshow", (event) => (event.persisted ? location.reload() : undefined));
addEventListener("online", () => (source ? refresh() : heard()));
addEventListener("offline", lose);
document.addEventListener("visibilitychange", () => {
  clearTimeout(leaving);
  if (document.hidden) {
    if ($(".secret")) blank(true);
    openSince.clear();
    leaving = setTimeout(() => unseen() && rest(), AWAY);
    return;
  }
  if (words.wake) stayAwake();
  hideSeen();
  listen();
  if (source) refresh();
});

// Searching the rules as one types.
$("[data-filter]")?.addEventListener("input", (event) => {
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").replaceAll("\u2060", "").replace(/\s+/g, " ").toLowerCase();
  const wanted = plain(event.target.value.trim());
  for (const row of all("[data-rule]")) row.hidden = !plain(row.textContent).includes(wanted);
  for (const part of all(".chapter")) part.hidden = !$("[data-rule]:not([hidden])", part);
  $("[data-none]").hidden = Boolean($("[data-rule]:not([hidden])"));
});

// A file handed on by what the device has for it, where it has something; a link beside it always serves.
async function handOn(button) {
  const { share: url, name } = button.dataset;
  const told = await (await ask(url)).blob();
  const kinds = { "application/json": name, "text/plain": `${name}.txt` }; // some hand on plain text alone
  const files = Object.entries(kinds).map(([type, called]) => new File([told], called, { type }));
  const file = files.find((one) => navigator.canShare({ files: [one] }));
  if (!file) return;
  button.hidden = false;
  button.addEventListener("click", () => navigator.share({ files: [file] }).catch(() => {}));
}
if (navigator.canShare) for (const button of all("[data-share]")) handOn(button).catch(() => {});

// A file that is fetched leaves its page as it was: the page says where the file has gone.
for (const kind of ["submit", "click"])
  document.addEventListener(kind, (event) => {
    const fetcher = event.target.closest?.(kind === "submit" ? "form[data-file]" : "a[data-file]");
    if (fetcher && !event.defaultPrevented) setTimeout(strip, 600, fetcher.dataset.file);
  });

// A tablet that has been given back shows the table again without a tap.
if (words.onward) setTimeout(go, GIVEN_BACK, words.onward);

// A code that is shown has been used: its page leads on.
const used = async () => {
  const answer = await ask(location.href);
  if (answer.redirected) go(answer.url);
};
if ("used" in words) setInterval(() => used().catch(() => {}), LOOKS);

for (const part of all("[data-script]")) part.hidden = false;
dress(document);
all("form[data-keep]").forEach(bringBack);
const unanswered = (one) => (one.type === "radio" ? !$(`[name="${one.name}"]:checked`) : !one.value);
all("[data-first] :is(input:not([type=hidden]),select,textarea)").find(unanswered)?.focus();
hideSeen();
enlarge();
document.fonts.ready.then(enlarge);
addEventListener("resize", enlarge);
call();
offerThrow();
if (rings()) wakeSound();
listen();
if ($("[aria-invalid=true],.refused")) pointAtFault(); // a refusal that came as a whole page
if (words.wake) stayAwake();
arrive();
if (window.Idiomorph || !words.live) window.alive?.(); // at last: a script that dies before leaves the page to unaided.js
