// Puts what the server sends in its place. Without this script the page reloads every few seconds.
"use strict";
const events = document.currentScript.dataset.events;
const SILENCE = 25000; // milliseconds after which a line that says nothing is taken for lost; it says something every ten seconds
let source = null;
let heard = Date.now();

function lost(is) {
  const notice = document.getElementById("lost");
  if (notice.hidden === is) notice.hidden = !is;
}

function put(message) {
  const news = JSON.parse(message.data);
  document.documentElement.dataset.phase = news.phase;
  for (const [part, text] of Object.entries(news.parts)) {
    const place = document.getElementById(part);
    if (place.dataset.shown !== text) {
      place.dataset.shown = text;
      place.innerHTML = text;
    }
  }
  heard = Date.now();
  lost(false);
}

function connect() {
  if (source) source.close();
  heard = Date.now();
  source = new EventSource(events);
  source.onmessage = put;
  source.addEventListener("beat", () => { heard = Date.now(); lost(false); });
  source.onerror = () => lost(true);
}

setInterval(() => {
  if (source.readyState === EventSource.CLOSED || Date.now() - heard > SILENCE) {
    lost(true);
    connect();
  }
}, 2000);
document.addEventListener("visibilitychange", () => { if (!document.hidden && source.readyState !== EventSource.OPEN) connect(); });
connect();
