// Called to act: by the title, a strip, a sound; and the screen kept awake.

import { $, all, change, comeIntoSight, onPhone, root, state, store, typing, wait, words } from "./page.js";
import { guard } from "./secrets.js";

const title = document.title;
let called; // what its owner is called to do; undefined until the page is first drawn
export function call() {
  const due = $("[data-due]") ? $("h1")?.textContent.trim() ?? "" : "";
  document.title = due ? `● ${words.yours} · ${title}` : title;
  if (due && called !== undefined && due !== called) {
    ring();
    if (!typing() && onPhone) comeIntoSight();
  }
  called = due;
  pointUp();
  guard();
  const said = $("#said");
  const now = $("[data-say]")?.dataset.say ?? "";
  if (said && said.textContent !== now) said.textContent = now;
  if (state.offline) wait(true);
}

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
export function heed({ desk, glance }) {
  if (desk === undefined && glance === undefined) return;
  Object.assign(beside, desk === undefined ? {} : { desk }, glance === undefined ? {} : { glance });
  const part = document.createElement("template");
  part.innerHTML = `${beside.glance ?? ""}${beside.desk ?? ""}`;
  const due = $("[data-due]", part.content) ? $("h1", part.content)?.textContent.trim() ?? "" : "";
  if (due && called !== undefined && due !== called) ring();
  change(() => pointUp((called = due)));
}

// A soft sound and a vibration: from the tap that takes the seat on, until the owner puts them off.
export const rings = () => store.get("localStorage", "ring") === "1";
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

export function wakeSound() {
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

export async function stayAwake() {
  const hint = $("#awake");
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    if (hint) hint.hidden = false;
  }
}
