// What lies face down, and what is put away once it has been seen.

import { $, all, change, root, store, typing, words } from "./page.js";
import { add, captions } from "./figures.js";
import { turn } from "./wheels.js";

const FACE_UP = 60000; // ms after which figures lie face down again
const READ = 5000; // ms before its owner's eyes after which what was announced goes with the next step

let faceUp;
function turnOver(on) {
  root.classList.toggle("blank", on);
  captions();
}

export function blank(on, own = true) {
  if (!$(".blank") === on) change(() => turnOver(on), own);
  clearTimeout(faceUp);
  if (!on) faceUp = setTimeout(() => (typing() ? blank(false) : blank(true, false)), FACE_UP);
}

// A page with secrets begins to count as soon as they are there.
export function guard() {
  if (!faceUp && $("html:not(.blank) .secret")) blank(false);
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
export const openSince = new Map(); // those that stand open before somebody's eyes, and since when
export function hideSeen() {
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
export function putAway(known) {
  for (const number of known) seen.add(number);
  hideSeen();
}
