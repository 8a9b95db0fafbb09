// A page whose script (app.js) does not run says so and reads itself anew, unless somebody is typing in it.
// For any browser: app.js, which calls `alive`, needs one of 2021.
(function () {
  var body = document.body, note = document.getElementById("unaided");
  try {
    if (sessionStorage.getItem("left")) {
      document.documentElement.className += " arriving"; // until app.js knows what must not be touched yet
      setTimeout(function () { document.documentElement.className = document.documentElement.className.replace(" arriving", ""); }, 600);
    }
  } catch (blocked) {}
  function typing() {
    var fields = document.querySelectorAll("input,textarea,option,[aria-invalid],[role=alert]"), n = 0, field;
    for (; n < fields.length; n += 1) {
      field = fields[n];
      if (field.getAttribute("aria-invalid") || field.getAttribute("role")) return true; // refused: still to be put right
      if (field.tagName === "OPTION" || /checkbox|radio/.test(field.type)) {
        if (field.tagName === "OPTION" ? field.selected && field.index && !field.defaultSelected : field.checked !== field.defaultChecked) return true;
      } else if (field.type !== "hidden" && field.value !== field.defaultValue) return true;
    }
  }
  var says = setTimeout(function () { note.hidden = false; }, 4000);
  var reads = setInterval(function () {
    if (!typing()) location.replace(body.getAttribute("data-fresh"));
  }, 10000);
  window.alive = function () {
    clearTimeout(says);
    clearInterval(reads);
    note.hidden = true;
  };
})();
