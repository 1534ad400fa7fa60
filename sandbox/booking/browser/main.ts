import { leadconnector } from './leadconnector';
import { swapSteps } from './steps';

// A provider does not know who embeds it, and nothing in these messages is secret.
function post(messages: readonly unknown[]): void {
  for (const message of messages) window.parent.postMessage(message, '*');
}

// Not the root's scroll height: it is at least the frame's, so the frame would only grow.
const sizeNow = () => ({ height: document.body.offsetHeight, width: document.body.offsetWidth });

const { calendar = '' } = document.documentElement.dataset;
const protocol = leadconnector(calendar);
let lastHeight = sizeNow().height;
let lastBooking = '';

function reportBooking(): void {
  const { booking = '', startTime = '' } = document.querySelector('main')?.dataset ?? {};
  if (booking === '' || booking === lastBooking) return;
  lastBooking = booking;
  post(protocol.booked(booking, startTime));
}

window.addEventListener('message', ({ data, source }) => {
  if (source === window.parent && source !== window) post(protocol.received(data, sizeNow()));
});
new ResizeObserver(() => {
  const size = sizeNow();
  if (size.height === lastHeight) return;
  lastHeight = size.height;
  post(protocol.resized(size));
}).observe(document.body);

post(protocol.opened(sizeNow()));
reportBooking();
swapSteps(reportBooking);
