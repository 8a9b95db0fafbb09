// Calls the owner to act by title, strip, sound and vibration, and keeps the screen awake.

import { $, all, changePage, scrollToTop, onPhone, root, state, store, isTyping, labelArrows, words } from "./page.js";
import { startMaskTimer } from "./secrets.js";

const title = document.title;
let currentCall; // the owner's task; undefined before the first rendering
export function updateCall() {
  const due = $("[data-due]") ? $("h1")?.textContent.trim() ?? "" : "";
  document.title = due ? `● ${words.yours} · ${title}` : title;
  if (due && currentCall !== undefined && due !== currentCall) {
    ring();
    if (!isTyping() && onPhone) scrollToTop();
  }
  currentCall = due;
  showCallStrip();
  startMaskTimer();
  const said = $("#said");
  const now = $("[data-say]")?.dataset.say ?? "";
  if (said && said.textContent !== now) said.textContent = now;
  if (state.offline) labelArrows(true);
}

// Shows a strip that leads to the task while the task is out of sight.
function showCallStrip(told = currentCall) {
  const heading = $("h1");
  const at = $("#panel-desk")?.contains(document.activeElement);
  const seen = !words.call && heading && (at || heading.getBoundingClientRect().bottom > 0);
  const strip = $("#call");
  strip.hidden = !told || seen || !(onPhone || words.call);
  if (!strip.hidden) strip.textContent = `${words.yours} · ${told}`;
}
addEventListener("scroll", () => showCallStrip(), { passive: true });
$("#call").addEventListener("click", (event) => {
  if (!words.live) return;
  event.preventDefault();
  scrollToTop();
});

// Pages beside the table (accounts, history, rules) show the task that the table's page has.
const otherPage = {};
export function showCall({ desk, glance }) {
  if (desk === undefined && glance === undefined) return;
  Object.assign(otherPage, desk === undefined ? {} : { desk }, glance === undefined ? {} : { glance });
  const part = document.createElement("template");
  part.innerHTML = `${otherPage.glance ?? ""}${otherPage.desk ?? ""}`;
  const due = $("[data-due]", part.content) ? $("h1", part.content)?.textContent.trim() ?? "" : "";
  if (due && currentCall !== undefined && due !== currentCall) ring();
  changePage(() => showCallStrip((currentCall = due)));
}

// Sound and vibration are on from the tap that takes the seat until the owner turns them off.
export const ringsOn = () => store.get("localStorage", "ring") === "1";
let sound;

// Browsers allow sound only after a tap. Until then the page does not claim that it rings.
function updateRings() {
  const heard = sound?.state === "running" || (navigator.vibrate && navigator.userActivation?.hasBeenActive);
  changePage(() => root.classList.toggle("rings", ringsOn() && Boolean(heard)), true);
}

function setRinging(on) {
  store.set("localStorage", "ring", on ? "1" : "");
  wakeSound();
}

export function wakeSound() {
  if (ringsOn() && !sound) {
    sound = new AudioContext();
    sound.onstatechange = updateRings;
  }
  if (ringsOn()) sound.resume();
  updateRings();
}

document.addEventListener("click", (event) => {
  const toggle = event.target.closest("[data-rings]");
  if (toggle) setRinging(toggle.dataset.rings);
  else if (ringsOn() && sound?.state !== "running") wakeSound();
});
document.addEventListener("submit", ({ target }) => {
  if (target.matches("[data-takes]")) setRinging($("[data-ring]").checked);
});

function ring() {
  if (!ringsOn()) return;
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
  box.checked = ringsOn() || ($("[data-takes]") && store.get("localStorage", "ring") === null);
  box.addEventListener("change", () => {
    setRinging(box.checked);
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
