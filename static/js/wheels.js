// Wheels: their windows together show the value of the list that they replace.

import { $, all } from "./page.js";
import { formatFigure } from "./figures.js";

const wheelsOf = (dial) => all(".wheel", dial).map((wheel) => ({ wheel, faces: wheel.dataset.faces.split(" ").map(Number) }));
const total = (wheels, at) => wheels.reduce((sum, { faces }, n) => sum + faces[at[n]], 0);

// Returns the wheels' positions: the present ones if they show the value, else the first that do.
function positions(dial) {
  const wheels = wheelsOf(dial);
  const picked = Number($("select", dial).value);
  const at = wheels.map(({ wheel }) => Number(wheel.dataset.at ?? 0));
  if (total(wheels, at) === picked) return at;
  const ways = wheels.reduce((found, { faces }) => found.flatMap((way) => faces.map((_, n) => [...way, n])), [[]]);
  return ways.find((way) => total(wheels, way) === picked) ?? at;
}

export function showWheels(dial) {
  const at = positions(dial);
  wheelsOf(dial).forEach(({ wheel, faces }, n) => {
    wheel.dataset.at = at[n];
    const face = (by) => faces[(at[n] + by + faces.length) % faces.length];
    const spin = $(".window", wheel);
    const [above, now, below] = spin.children;
    [above.textContent, now.textContent, below.textContent] = [1, 0, -1].map((by) => face(by) / wheel.dataset.unit);
    now.className = now.textContent.length > 2 ? "long" : "";
    spin.setAttribute("aria-valuenow", face(0));
    spin.setAttribute("aria-valuetext", formatFigure(face(0)));
  });
}

function setWheel(wheel, index) {
  const dial = wheel.closest(".dial");
  const at = positions(dial);
  const wheels = wheelsOf(dial);
  const n = wheels.findIndex((other) => other.wheel === wheel);
  const { length } = wheels[n].faces;
  at[n] = ((index % length) + length) % length;
  wheels.forEach((other, i) => (other.wheel.dataset.at = at[i]));
  const list = $("select", dial);
  list.value = total(wheels, at);
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

export const turnWheel = (wheel, by) => setWheel(wheel, Number(wheel.dataset.at) + by);

document.addEventListener("keydown", (event) => {
  const wheel = event.target.closest?.(".window")?.parentElement;
  if (!wheel || event.altKey || event.ctrlKey || event.metaKey) return;
  const faces = wheel.dataset.faces.split(" ").map(Number);
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 3, PageDown: -3 }[event.key];
  const digit = /^\d$/.test(event.key) ? faces.indexOf(event.key * wheel.dataset.unit) : -1;
  if (by) turnWheel(wheel, by);
  else if (event.key === "Home") setWheel(wheel, 0);
  else if (event.key === "End") setWheel(wheel, faces.length - 1);
  else if (digit >= 0) setWheel(wheel, digit);
  else return;
  event.preventDefault();
});

const NOTCH = 44; // px of a drag from one face to the next
document.addEventListener("pointerdown", (event) => {
  const spin = event.target.closest(".window");
  if (!spin || event.button) return;
  let from = event.clientY;
  spin.setPointerCapture(event.pointerId);
  spin.onpointermove = (move) => {
    const notches = Math.trunc((move.clientY - from) / NOTCH);
    if (!notches) return;
    from += notches * NOTCH;
    turnWheel(spin.parentElement, notches);
  };
  spin.onpointerup = spin.onpointercancel = () => (spin.onpointermove = null);
});
