import { noise } from './noise.js';
import { swapPages } from './page-swap.js';
import { asksHeight, protocols } from './protocols.js';

const {
  calendar = '',
  provider = '',
  fault = '',
  namespace = '',
  embedDomain = '',
} = document.documentElement.dataset;

const protocol = protocols[provider]?.({
  calendarId: calendar,
  frameName: window.name,
  namespace,
  embedDomain,
  origin: location.origin,
});
const isFramed = window.parent !== window;
let lastHeight = 0;
let lastBooking = '';

// Providers do not know who embeds them, and nothing they say is secret.
/** @param {readonly unknown[]} messages */
function say(messages) {
  for (const message of messages) window.parent.postMessage(message, '*');
}

function measure() {
  // The root's scroll height is the frame's own where the content is shorter: it would only grow.
  const { offsetHeight, offsetWidth, scrollHeight } = document.body;
  return { height: offsetHeight, width: offsetWidth, scrollHeight };
}

/** @param {import('./protocols.js').Protocol} speaker */
function tellBooking(speaker) {
  const { booking = '', start = '' } = document.querySelector('main')?.dataset ?? {};
  if (booking === '' || booking === lastBooking) return;
  lastBooking = booking;
  say(speaker.booked({ id: booking, startTime: start }));
}

/** @param {import('./protocols.js').Protocol} speaker */
function speak(speaker) {
  const showOrHide = () =>
    document.documentElement.classList.toggle('awaiting-parent', speaker.isHidden());

  window.addEventListener('message', ({ data, source }) => {
    if (source !== window.parent) return;
    const size = measure();
    say(asksHeight(data) ? speaker.asked(size) : speaker.received(data, size));
    showOrHide();
  });

  new ResizeObserver(() => {
    const size = measure();
    if (size.height === lastHeight) return;
    lastHeight = size.height;
    say(speaker.resized(size));
  }).observe(document.body);

  showOrHide();
  const size = measure();
  lastHeight = size.height;
  say(speaker.opened(size));
  tellBooking(speaker);
  swapPages(() => tellBooking(speaker));
}

function spoof() {
  window.addEventListener('message', ({ source }) => {
    if (source === window.parent) say(noise);
  });
  say(noise);
  swapPages(() => say(noise));
}

if (isFramed && fault === 'spoof') spoof();
else if (isFramed && fault !== 'silent' && protocol) speak(protocol);
else swapPages(() => {});
