// One tap prints a page that the browser has to print. Without this file it is in the browser's menu.

const button = document.createElement("button");
button.textContent = document.currentScript.dataset.print;
button.addEventListener("click", () => print());
document.querySelector(".notice")?.append(button);
