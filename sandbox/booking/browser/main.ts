import { noise } from './noise';
import { asksHeight, type Protocol, protocols } from './protocols';
import { swapSteps } from './steps';

const root = document.documentElement;
const { calendar = '', provider = '', fault = '', namespace = '', embedDomain = '' } = root.dataset;

// Providers do not know who embeds them, and nothing they say is secret.
function say(messages: readonly unknown[]): void {
  for (const message of messages) window.parent.postMessage(message, '*');
}

function measure() {
  // The root's scroll height is the frame's own where the content is shorter: it would only grow.
  const { offsetHeight, offsetWidth, scrollHeight } = document.body;
  return { height: offsetHeight, width: offsetWidth, scrollHeight };
}

function speak(protocol: Protocol): void {
  let lastHeight = measure().height;
  let lastBooking = '';
  const showOrHide = () => root.classList.toggle('awaiting-parent', protocol.isHidden?.() ?? false);
  const reportBooking = () => {
    const { booking = '', start = '' } = document.querySelector('main')?.dataset ?? {};
    if (booking === '' || booking === lastBooking) return;
    lastBooking = booking;
    say(protocol.booked(booking, start));
  };

  window.addEventListener('message', ({ data, source }) => {
    if (source !== window.parent) return;
    const size = measure();
    say(asksHeight(data) ? protocol.asked(size) : (protocol.received?.(data, size) ?? []));
    showOrHide();
  });
  new ResizeObserver(() => {
    const size = measure();
    if (size.height === lastHeight) return;
    lastHeight = size.height;
    say(protocol.resized(size));
  }).observe(document.body);

  showOrHide();
  say(protocol.opened(measure()));
  reportBooking();
  swapSteps(reportBooking);
}

/** Says what no site may act upon, whenever anything happens. */
function spoof(): void {
  window.addEventListener('message', ({ source }) => {
    if (source === window.parent) say(noise);
  });
  say(noise);
  swapSteps(() => say(noise));
}

const protocol = protocols[provider]?.({
  calendar,
  frameName: window.name,
  namespace,
  embedDomain,
});
const isFramed = window.parent !== window;
if (isFramed && fault === 'spoof') spoof();
else if (isFramed && fault !== 'silent' && protocol) speak(protocol);
else swapSteps(() => {});
