// One page, one stream. The server draws; the modules lay what it draws over the page without losing what somebody is
// typing, and send forms without a reload. Everything here works without them, only slower.

import { $, all, arrive, ask, go, parse, strip, words } from "./page.js";
import { offerThrow } from "./figures.js";
import { blank, hideSeen, openSince } from "./secrets.js";
import { call, rings, stayAwake, wakeSound } from "./calls.js";
import { dress, enlarge, pointAtFault } from "./laying.js";
import { heard, listen, lose, refresh, rest, source, unseen } from "./stream.js";
import { bringBack, putBy, wrote } from "./forms.js";

const GIVEN_BACK = 4000; // ms for which a tablet that was passed says that nothing is left to see
const LOOKS = 2000; // ms between two looks at whether a code has been used
const AWAY = 5000; // ms after which a page that nobody sees gives its stream up

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

// -- the page comes and goes

addEventListener("pagehide", () => {
  if ($(".secret")) blank(true);
  rest();
  all("form[data-keep]").forEach(putBy);
});
addEventListener("pageshow", (event) => (event.persisted ? location.reload() : undefined));
addEventListener("online", () => (source ? refresh() : heard()));
addEventListener("offline", lose);

let leaving;
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

// -- the start

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
