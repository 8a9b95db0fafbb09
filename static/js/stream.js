// The event stream, polling while it is silent, and the page's words about the connection.

import { $, again, all, newId, go, load, parse, state, showNotice, labelArrows, words } from "./page.js";
import { showCall, ringsOn } from "./calls.js";
import { isUsed, showPanels, showPage } from "./panels.js";

const PUZZLED = 15000; // ms more before the notice gives a likely reason
const QUIET = 5000; // ms without a network before the notice
const FIRST = 5000; // ms in which a stream must open, and then send something
const DEAD = 25000; // ms without a beat after which the stream is reopened
const POLL = 8000; // ms between two requests for the page while its stream is silent
const STREAMS = 4; // streams of one browser, which opens at most six connections to a server
const UNSENT = 10000; // ms in which a reconnected page says that a tap was lost

// Pages beside the table (accounts, history, rules) follow it, to show the owner's task.
export const source = words.live || (words.call && `${words.call}/live?seen=`);

// -- folds: a stream sends closed ones as stubs; their panel is fetched with all contents once somebody uses one

let events = 0; // events received
let version = ""; // of the page that the last of them leads to
export const loading = new Map(); // panels being fetched

function loadFold(panel) {
  if (!loading.has(panel)) loading.set(panel, fetchPanel(panel).catch(connectionLost).finally(() => loading.delete(panel)));
  return loading.get(panel);
}

async function fetchPanel(panel) {
  const name = panel.id.slice("panel-".length);
  const before = events;
  const answer = await load(`${words.here}/panel/${name}`);
  if (!answer.ok) return again();
  const html = await answer.text();
  if (events !== before) return fetchPanel(panel); // an event has arrived since, so this is outdated
  showPanels({ [name]: html }, true);
  connectionAlive();
}

// Fetch when a finger touches a stub, which is before it opens; a keyboard only toggles it.
for (const kind of ["pointerdown", "toggle"])
  document.addEventListener(kind, (event) => {
    const stub = kind === "toggle" ? event.target : event.target.closest("summary")?.parentElement;
    if (words.live && stub?.matches("[data-stub]")) loadFold(stub.closest("[data-panel]"));
  }, true);

function loadUsedFolds() {
  for (const fold of all("[data-stub]")) if (isUsed(fold)) loadFold(fold.closest("[data-panel]"));
}

function applyEvent(panels) {
  events += 1;
  showPanels(panels);
  loadUsedFolds();
}

// -- loading the whole page

let reloading = false;
export async function reloadPanels() {
  if (!words.live || reloading) return;
  reloading = true;
  try {
    const before = events;
    const answer = await load(words.fresh);
    const html = answer.ok && !answer.redirected && (await answer.text());
    if (html === false) again();
    else if (events === before || html.includes(`seen=${version}"`)) showPage(html);
    else setTimeout(reloadPanels); // an event has arrived since, so this is outdated
    connectionAlive();
  } catch {
    connectionLost();
  } finally {
    reloading = false;
  }
}

// The same for a page beside the table, which needs the owner's task only.
async function checkCall() {
  try {
    const answer = await load(words.call);
    if (!answer.ok || answer.redirected) return go(words.call);
    const page = parse(await answer.text());
    showCall({ glance: $("#panel-glance", page)?.innerHTML, desk: $("#panel-desk", page)?.innerHTML });
    connectionAlive();
  } catch {
    connectionLost();
  }
}

export const refresh = () => (words.live ? reloadPanels() : words.call && checkCall());

// -- the stream and the network

let stream, silence, reconnecting;
let beat; // the timer for the next beat; the server sends one every ten seconds
let opened = 0; // when the stream was opened last

// A stream sends changed panels, {id: html}, the same to all screens of a viewer. The page fills in its own address and
// token, and a new request id for each form.
const fill = (html) => html.replaceAll("<!--csrf-->", words.token).replaceAll("<!--here-->", words.here).replaceAll("<!--once-->", newId);
const read = (event) => Object.fromEntries(Object.entries(JSON.parse(event.data)).map(([id, html]) => [id, fill(html)]));

export function openStream() {
  if (!source || isHidden()) return;
  stream?.close();
  stream = new EventSource(source);
  opened = Date.now();
  newer.clear();
  pages?.postMessage([me, true]);
  expectBeat(FIRST);
  stream.onopen = () => {
    connectionAlive();
    expectBeat(FIRST);
  };
  stream.onerror = connectionLost;
  const live = () => {
    state.lastHeard = Date.now();
    const waited = state.missedBeats;
    state.missedBeats = 0;
    if (waited > 1) showNotice("");
    connectionAlive();
  };
  stream.addEventListener("beat", () => {
    live();
    if (words.live) loadUsedFolds(); // again, if that has failed
  });
  stream.addEventListener("panels", (event) => {
    live();
    version = event.lastEventId.split("-").pop();
    (words.live ? applyEvent : showCall)(read(event));
  });
  stream.addEventListener("moved", (event) => {
    if (!words.live) return;
    closeStream(); // the same people play at another table
    go(JSON.parse(event.data).to, "assign");
  });
  stream.addEventListener("gone", () => {
    closeStream();
    go(words.live ? words.fresh : words.call);
  });
}

function expectBeat(ms) {
  clearTimeout(beat);
  if (source && !isHidden()) beat = setTimeout(beatMissed, ms);
}

// A hidden page has no stream, unless it rings for its owner.
export const isHidden = () => document.hidden && !ringsOn();

export function closeStream() {
  for (const timer of [beat, silence, reconnecting]) clearTimeout(timer);
  silence = reconnecting = undefined;
  if (stream) pages?.postMessage([me, false]);
  stream?.close();
  stream = undefined;
}

// The pages of one browser share its connections: with four newer streams open, a page polls instead.
const me = newId();
const newer = new Set();
let pages;
try {
  pages = new BroadcastChannel("streams");
  pages.onmessage = ({ data: [page, opens] }) => {
    if (!opens) {
      if (newer.delete(page) && !stream && newer.size < STREAMS) openStream();
    } else if (newer.add(page).size >= STREAMS && stream) {
      closeStream();
      state.missedBeats = 1;
      expectBeat(POLL);
    }
  };
} catch {} // an old browser, or one that blocks cookies: pages cannot coordinate
addEventListener("focus", () => stream || openStream());

export function connectionLost() {
  silence ??= setTimeout(() => {
    state.offline = true;
    showNotice(words.offline);
    labelArrows(true);
    setTimeout(() => state.offline && showNotice(whyOffline()), PUZZLED);
  }, QUIET);
  if (stream?.readyState === EventSource.CLOSED) reconnecting ??= setTimeout(reconnect, 2000);
}

// Returns the likely reason.
function whyOffline() {
  if (!navigator.onLine) return words.unplugged;
  return navigator.connection?.type === "cellular" ? words.mobile : words.unanswered;
}

function reconnect() {
  clearTimeout(reconnecting);
  reconnecting = undefined;
  openStream();
  refresh();
}

// A connection can die unnoticed, never open, or be delayed by a proxy.
function beatMissed() {
  state.missedBeats += 1;
  connectionLost();
  if (stream && Date.now() - opened >= DEAD) openStream();
  expectBeat(POLL);
  refresh();
}

export function connectionAlive() {
  expectBeat(state.missedBeats ? POLL : DEAD);
  clearTimeout(silence);
  silence = undefined;
  if (state.missedBeats > 1 && $("#net").hidden) showNotice("");
  if (!state.offline) return;
  state.offline = false;
  labelArrows(false);
  showNotice(state.unsent ? words.unsent : words.back);
  setTimeout(() => state.offline || showNotice(""), state.unsent ? UNSENT : 3000);
  refresh();
}
