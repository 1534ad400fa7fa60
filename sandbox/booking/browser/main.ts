import { type Protocol, protocolOf, requestIn } from './protocols';
import { swapSteps } from './steps';

const page = document.documentElement.dataset;
const ways = new Set(page.ways?.split(','));
const protocol = protocolOf(ways);
const namespace = new URLSearchParams(location.search).get('embed') ?? '';
let frameId = '';
let lastHeight = 0;

// A provider does not know who embeds it, and nothing in these messages is secret.
function post(event: keyof Protocol): void {
  const { booking = '', slot = '' } = document.querySelector('main')?.dataset ?? {};
  // Not the root's scroll height: it is at least the frame's, so the frame would only grow.
  const { offsetHeight: height, offsetWidth: width } = document.body;
  const { calendar = '' } = page;
  const state = { calendar, namespace, frameId, height, width, booking, slot };
  lastHeight = height;
  for (const message of protocol[event]?.(state) ?? []) window.parent.postMessage(message, '*');
}

function reportBooking(): void {
  if (!document.querySelector('main')?.dataset.booking) return;
  post('booked');
  if (ways.has('redirect') && window.top) window.top.location.href = '/booking/thanks';
}

window.addEventListener('message', ({ data, source }) => {
  if (source !== window.parent || source === window) return;
  if (Array.isArray(data)) page.told = JSON.stringify(data);
  const request = requestIn(data);
  frameId = request.frameId ?? frameId;
  if (!request.asks) return;
  document.body.style.visibility = '';
  post('asked');
});
new ResizeObserver(() => {
  if (document.body.offsetHeight !== lastHeight) post('resized');
}).observe(document.body);

if (ways.has('cal')) document.body.style.visibility = 'hidden';
post('opened');
setTimeout(() => post('late'), 1_500);
reportBooking();
swapSteps(reportBooking);
