// Asks again while something is being played, and changes the cards of the adviser without a new page. All works without it.
"use strict";
let asked = 0;

async function renew(address) {
  const mine = ++asked;
  let text;
  try {
    const answer = await fetch(address);
    text = await answer.text();
    if (mine !== asked) return;
    if (answer.redirected) history.replaceState(null, "", answer.url);
  } catch {
    if (mine === asked) wait(5000);
    return;
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const part of ["form", "result"]) {
    const here = document.getElementById(part);
    const there = page.getElementById(part);
    if (here && there && here.innerHTML !== there.innerHTML) put(here, there);
  }
  wait(1000);
}

function put(here, there) {
  const active = document.activeElement;
  const again = here.contains(active) ? `[name="${active.name}"]${active.localName === "button" ? `[value="${active.value}"]` : ""}` : "";
  here.innerHTML = there.innerHTML;
  if (again) here.querySelector(again)?.focus();
}

function wait(milliseconds) {
  if (document.getElementById("pending")) setTimeout(renew, milliseconds, location.href);
}

document.getElementById("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  renew(`${location.pathname}?${new URLSearchParams(new FormData(event.target, event.submitter))}`);
});
document.getElementById("form")?.addEventListener("change", (event) => event.target.form.requestSubmit());
wait(1000);
