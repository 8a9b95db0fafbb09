// The entry module. The server renders panels; the modules morph them into the page, keep typed values and send forms
// without a reload. Without script every page works too, with reloads.

import { $, all, arrive, request, go, parse, showNotice, words } from "./page.js";
import { updateThrowButton } from "./figures.js";
import { mask, hideSeen, visibleSince } from "./secrets.js";
import { updateCall, ringsOn, stayAwake, wakeSound } from "./calls.js";
import { prepare, enlarge, pointAtFault } from "./panels.js";
import { connectionAlive, openStream, connectionLost, refresh, closeStream, source, isHidden } from "./stream.js";
import { restoreSaved, saveTyped, hasUnsaved } from "./forms.js";

const GIVEN_BACK = 4000; // ms before a tablet that was handed back shows the table again
const LOOKS = 2000; // ms between two checks whether a code has been used
const AWAY = 5000; // ms after which a hidden page closes its stream

// -- explanations: the rule behind a sign, in a popover; without popovers its link opens the rules page

const popover = Object.assign(document.createElement("div"), { className: "told", popover: "auto" });
let rules; // the rules page, once loaded

async function explain(sign) {
  rules ??= await (await request(sign.href)).text();
  const page = parse(rules);
  const ids = sign.dataset.rules?.split(" ") ?? [sign.hash.slice(1)];
  const heading = Object.assign(document.createElement("h2"), { textContent: sign.dataset.what ?? ids[0] });
  const said = ids.map((id) => {
    const paragraph = document.createElement("p");
    const link = Object.assign(document.createElement("a"), { className: "rule", textContent: id });
    link.href = sign.href.replace(/#.*/, `#${id}`);
    if (hasUnsaved()) link.target = "_blank"; // opening the rules here would lose unsaved input
    paragraph.append($(`[data-rule][id="${id}"] dd`, page).textContent, " ", link);
    return paragraph;
  });
  popover.replaceChildren(heading, ...said);
  document.body.append(popover);
  popover.showPopover();
  if (!history.state?.told) history.pushState({ told: true }, ""); // the browser's Back closes only the popover
}
addEventListener("popstate", () => popover.isConnected && popover.hidePopover?.());
document.addEventListener("click", (event) => {
  const sign = event.target.closest(hasUnsaved() ? "a[data-rules],:not(.told) > a.rule" : "a[data-rules]");
  if (!sign || event.ctrlKey || event.metaKey) return;
  if (!popover.showPopover) return void (hasUnsaved() && (sign.target = "_blank"));
  event.preventDefault();
  explain(sign).catch(() => (hasUnsaved() ? connectionLost() : location.assign(sign.href)));
});

// -- showing and hiding the page

addEventListener("pagehide", () => {
  if ($(".secret")) mask(true);
  closeStream();
  all("form[data-keep]").forEach(saveTyped);
});
addEventListener("pageshow", (event) => (event.persisted ? location.reload() : undefined));
addEventListener("online", () => (source ? refresh() : connectionAlive()));
addEventListener("offline", connectionLost);

let leaving;
document.addEventListener("visibilitychange", () => {
  clearTimeout(leaving);
  if (document.hidden) {
    if ($(".secret")) mask(true);
    visibleSince.clear();
    leaving = setTimeout(() => isHidden() && closeStream(), AWAY);
    return;
  }
  if (words.wake) stayAwake();
  hideSeen();
  openStream();
  if (source) refresh();
});

// Filters the rules while somebody types.
$("[data-filter]")?.addEventListener("input", (event) => {
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").replaceAll("\u2060", "").replace(/\s+/g, " ").toLowerCase();
  const wanted = plain(event.target.value.trim());
  for (const row of all("[data-rule]")) row.hidden = !plain(row.textContent).includes(wanted);
  for (const part of all(".chapter")) part.hidden = !$("[data-rule]:not([hidden])", part);
  $("[data-none]").hidden = Boolean($("[data-rule]:not([hidden])"));
});

// Offers the device's share sheet where there is one. A download link stands beside the button.
async function offerShare(button) {
  const { share: url, name } = button.dataset;
  const told = await (await request(url)).blob();
  const kinds = { "application/json": name, "text/plain": `${name}.txt` }; // some devices share plain text only
  const files = Object.entries(kinds).map(([type, called]) => new File([told], called, { type }));
  const file = files.find((one) => navigator.canShare({ files: [one] }));
  if (!file) return;
  button.hidden = false;
  button.addEventListener("click", () => navigator.share({ files: [file] }).catch(() => {}));
}
if (navigator.canShare) for (const button of all("[data-share]")) offerShare(button).catch(() => {});

// A download does not change the page, so a notice says where the file is.
for (const kind of ["submit", "click"])
  document.addEventListener(kind, (event) => {
    const fetcher = event.target.closest?.(kind === "submit" ? "form[data-file]" : "a[data-file]");
    if (fetcher && !event.defaultPrevented) setTimeout(showNotice, 600, fetcher.dataset.file);
  });

// A tablet that was handed back shows the table again without a tap.
if (words.onward) setTimeout(go, GIVEN_BACK, words.onward);

// Once a shown code has been used, its page redirects.
const used = async () => {
  const answer = await request(location.href);
  if (answer.redirected) go(answer.url);
};
if ("used" in words) setInterval(() => used().catch(() => {}), LOOKS);

// -- the start

for (const part of all("[data-script]")) part.hidden = false;
prepare(document);
all("form[data-keep]").forEach(restoreSaved);
const unanswered = (one) => (one.type === "radio" ? !$(`[name="${one.name}"]:checked`) : !one.value);
all("[data-first] :is(input:not([type=hidden]),select,textarea)").find(unanswered)?.focus();
hideSeen();
enlarge();
document.fonts.ready.then(enlarge);
addEventListener("resize", enlarge);
updateCall();
updateThrowButton();
if (ringsOn()) wakeSound();
openStream();
if ($("[aria-invalid=true],.refused")) pointAtFault(); // a refusal answered with a whole page
if (words.wake) stayAwake();
arrive();
if (window.Idiomorph || !words.live) window.alive?.(); // last: after an earlier error, unaided.js takes over
