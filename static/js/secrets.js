// Masked figures, and announcements that disappear once seen.

import { $, all, changePage, root, store, isTyping, words } from "./page.js";
import { stepBy, updateCaptions } from "./figures.js";
import { turnWheel } from "./wheels.js";

const MASK_AFTER = 60000; // ms without a touch after which figures are masked again
const READ = 5000; // ms in view after which an announcement disappears with the next step

let maskTimer;
function setMasked(on) {
  root.classList.toggle("blank", on);
  updateCaptions();
}

export function mask(on, own = true) {
  if (!$(".blank") === on) changePage(() => setMasked(on), own);
  clearTimeout(maskTimer);
  if (!on) maskTimer = setTimeout(() => (isTyping() ? mask(false) : mask(true, false)), MASK_AFTER);
}

// Starts the timer as soon as a page shows secrets.
export function startMaskTimer() {
  if (!maskTimer && $("html:not(.blank) .secret")) mask(false);
}

// Touching, scrolling and typing restart the timer.
for (const kind of ["pointerdown", "pointermove", "scroll", "keydown", "input"])
  addEventListener(kind, () => maskTimer && !root.classList.contains("blank") && mask(false), { passive: true, capture: true });

document.addEventListener("click", (event) => {
  const target = event.target;
  const arrow = target.closest("[data-turn]");
  if (arrow) return turnWheel(arrow.parentElement, Number(arrow.dataset.turn));
  const step = target.closest("[data-add],[data-set]");
  if (step) return step.dataset.held ? delete step.dataset.held : stepBy(step);
  if (target.closest("[data-blank],.blank .private")) return mask(!$(".blank"));
  if (target.closest("[aria-disabled=true]")) return event.preventDefault();
  if (target.closest("[data-fullscreen]")) root.requestFullscreen?.();
});

// A sealed value is visible while its button is pressed. A keyboard toggles it.
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

// -- announcements: hidden once seen, on this device only

const seen = new Set(JSON.parse(store.get("sessionStorage", `seen ${words.here}`) ?? "[]"));
export const visibleSince = new Map(); // visible announcements, and since when
export function hideSeen() {
  for (const news of all("[data-news]")) {
    const { news: number, past } = news.dataset;
    const masked = $(".blank .private", news);
    const hidden = document.hidden || masked || !news.getClientRects().length;
    if (hidden) visibleSince.delete(number);
    else if (!visibleSince.has(number)) visibleSince.set(number, Date.now());
    else if (past !== undefined && Date.now() - visibleSince.get(number) > READ) seen.add(number);
    news.hidden = seen.has(number);
  }
  // one that has left the page comes back with a redo, which asks for its moves once more
  const there = new Set(all("[data-news]").map((news) => news.dataset.news));
  if ($("#panel-news")) for (const number of seen) if (!there.has(number)) seen.delete(number);
  $(".older b")?.replaceChildren(all("#panel-news .news:not([hidden])").length - 1);
  store.set("sessionStorage", `seen ${words.here}`, JSON.stringify([...seen]));
}
document.addEventListener("click", (event) => {
  const news = event.target.closest("[data-seen]")?.closest("[data-news]");
  if (news) changePage(() => markSeen([news, ...all("[data-news]", news)].map((one) => one.dataset.news)), true);
});
export function markSeen(known) {
  for (const number of known) seen.add(number);
  hideSeen();
}
