// The stream and the network: what is heard, what is asked for instead, and what the page says where nothing comes.

import { $, again, all, fresh, go, look, parse, state, strip, wait, words } from "./page.js";
import { heed, rings } from "./calls.js";
import { age, show, showPage } from "./laying.js";

const PUZZLED = 15000; // ms more before we say why it may be
const QUIET = 5000; // ms without a network before we say so
const FIRST = 5000; // ms in which a stream opens, and in which it says its first word
const DEAD = 25000; // ms without a beat after which a stream is opened anew
const POLL = 8000; // ms between two looks at the page while its stream says nothing
const STREAMS = 4; // of the pages of one browser: it opens no more than six connections to a server
const UNSENT = 10000; // ms for which a page that is back says that a tap has come to nothing

// A page beside the table (accounts, history, rules) hears what its owner is called to do.
export const source = words.live || (words.call && `${words.call}/live?seen=`);

// -- folds: a stream brings a closed one as a stub; its content is fetched when somebody opens it

let events = 0; // how many of them have been heard
export const filling = new Map(); // the panels that are being fetched

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

function follow(panels) {
  events += 1;
  show(panels);
  for (const fold of all("[data-fold]")) age(fold);
  for (const fold of all("[data-stale]")) fill(fold.closest("[data-panel]"));
}

// -- the page, asked for whole

let pulling = false;
export async function pull() {
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

export const refresh = () => (words.live ? pull() : words.call && peek());

// -- the stream and the network

let stream, silence, reviving;
let beat; // the server says every ten seconds that it is there
let opened = 0; // when the stream was last opened

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

export function listen() {
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
    state.told = Date.now();
    const waited = state.mute;
    state.mute = 0;
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
    go(JSON.parse(event.data).to, "assign");
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
export const unseen = () => document.hidden && !rings();

export function rest() {
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
      state.mute = 1;
      arm(POLL);
    }
  };
} catch {} // an old browser, or one that blocks cookies: each page for itself
addEventListener("focus", () => stream || listen());

export function lose() {
  silence ??= setTimeout(() => {
    state.offline = true;
    strip(words.offline);
    wait(true);
    setTimeout(() => state.offline && strip(why()), PUZZLED);
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
  state.mute += 1;
  lose();
  if (stream && Date.now() - opened >= DEAD) listen();
  arm(POLL);
  refresh();
}

export function heard() {
  arm(state.mute ? POLL : DEAD);
  clearTimeout(silence);
  silence = undefined;
  if (state.mute > 1 && $("#net").hidden) strip("");
  if (!state.offline) return;
  state.offline = false;
  wait(false);
  strip(state.unsent ? words.unsent : words.back);
  setTimeout(() => state.offline || strip(""), state.unsent ? UNSENT : 3000);
  refresh();
}
