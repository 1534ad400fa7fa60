import { fieldsOf, parseJson } from '~/lib/json';
import { isTrustedOrigin } from '~/lib/trusted-origin';

/** A parsed frame message. Heights are CSS pixels of the content, not yet checked. */
export type FrameMessage =
  | { kind: 'height'; height: number }
  | { kind: 'appointment'; date: string; time: string }
  | { kind: 'booked'; id: string }
  | { kind: 'ready' }
  | { kind: 'asks-query' };

type Fields = ReturnType<typeof fieldsOf>;

/** A window message; `fromFrame`: its source is our frame's window. */
export interface IncomingMessage {
  origin: string;
  data: unknown;
  fromFrame: boolean;
}

/** The id of a booking without one: such bookings count once. */
export const unnamedBooking = 'unnamed';

const domains = ['leadconnectorhq.com', 'msgsndr.com'];

/** LeadConnector is recognized by its paths too: resellers serve it from their own hosts. */
export function isLeadConnector(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  const isOwnHost = domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`));
  return isOwnHost || /\/widget\/bookings?\//.test(pathname);
}

/** What LeadConnector's iframe-resizer waits for: the frame's id, then its options, with the height of the body. */
export const handshakeOf = (frameId: string) =>
  `[iFrameSizer]${frameId}:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;

const resizerPrefix = '[iFrameSizer]';
const resizerReady = '[iFrameResizerChild]Ready';

/** Parses LeadConnector's messages, and objects and strings of the generic shape. Others give null. Spec 4, 7. */
export function parseFrameMessage(
  { origin, data, fromFrame }: IncomingMessage,
  trustedOrigins: readonly string[],
): FrameMessage | null {
  if (!isTrustedOrigin(origin, trustedOrigins) || !fromFrame) return null;
  if (typeof data === 'string') return fromText(data);
  if (Array.isArray(data)) return fromLeadConnector(data);
  return fromGeneric(fieldsOf(data));
}

function fromText(text: string): FrameMessage | null {
  if (text === resizerReady) return { kind: 'ready' };
  if (text.startsWith(resizerPrefix)) return fromResizer(text);
  if (text.startsWith('{')) return fromGeneric(fieldsOf(parseJson(text)));
  return saysBooked(text) ? { kind: 'booked', id: unnamedBooking } : null;
}

/** `[iFrameSizer]<frame id>:<height>:<width>:<type>`; for the scroll types the figures are a position. */
function fromResizer(text: string): FrameMessage | null {
  const [, height, , type] = text.split(':');
  return type?.startsWith('scrollTo') ? null : heightMessage(height);
}

/** Of its loading messages (modify-parent-url, fetch-*) only one needs an answer. */
function fromLeadConnector([name, payload, contact]: readonly unknown[]): FrameMessage | null {
  switch (name) {
    case 'set-sticky-contacts':
      return appointmentMessage(contact);
    case 'fetch-query-params':
      return { kind: 'asks-query' };
    case 'highlevel.setHeight':
      return heightMessage(fieldsOf(payload).height);
    case 'msgsndr-booking-complete':
      return bookedMessage(fieldsOf(payload).fingerprint, fieldsOf(payload).calendarId);
    default:
      return null;
  }
}

/** In the time zone of its calendar: `Thursday, Nov 26, 2026 04:00 PM`. */
const wallClock = /^(\w+day, \w{3} \d{1,2}, \d{4}) 0?(1?\d:\d\d [AP]M)$/;

/** It comes before the booked message, which has no time; for a known contact also without a booking. */
function appointmentMessage(contact: unknown): FrameMessage | null {
  const { appointment } = fieldsOf(parseJson(String(contact)));
  const [, date, time] = wallClock.exec(String(fieldsOf(appointment).start_time)) ?? [];
  return date && time ? { kind: 'appointment', date, time } : null;
}

function fromGeneric(data: Fields): FrameMessage | null {
  if (isGenericBooking(data)) {
    const { id, bookingId, appointmentId, uid, uri } = data;
    return bookedMessage(id, bookingId, appointmentId, uid, uri, unnamedBooking);
  }
  return heightMessage(data.height) ?? heightMessage(data.scrollHeight);
}

function isGenericBooking({ type, success, message }: Fields): boolean {
  if (success !== undefined && success !== true) return false;
  const texts = [type, message].filter((text) => text !== undefined);
  if (texts.some((text) => saysBooked(text))) return true;
  return success === true && texts.every((text) => saysBooked(text, 'success'));
}

/** A number, `720` or `720px`. */
function heightMessage(value: unknown): FrameMessage | null {
  const isText = typeof value === 'string' && /^\d+(\.\d+)?(px)?$/.test(value);
  const height = isText ? Number.parseFloat(value) : value;
  if (typeof height !== 'number' || !(height > 0)) return null;
  return { kind: 'height', height: Math.ceil(height) };
}

/** Booked, under the first value that can be an id. */
function bookedMessage(...ids: readonly unknown[]): FrameMessage | null {
  for (const id of ids) {
    if (Number.isFinite(id)) return { kind: 'booked', id: String(id) };
    if (typeof id === 'string' && id !== '') return { kind: 'booked', id };
  }
  return null;
}

const booking = '(?:your |the )?(?:new )?(?:booking|appointment|meeting|demo|event)';
const between = '(?: (?:is|was|has|been|now|successfully|created|saved|for \\w{3,6}day)){0,6}';
const made = 'booked|confirmed|scheduled';
const statement = new RegExp(
  `^(?:you (?:are|re)${between} (?:${made})|${booking}${between} (?:${made}|completed?|success(?:ful(?:ly)?)?))$`,
);

/** `bookingSuccessful`, `booking_successful` and `Booking successful` are the same words. */
function words(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether a sentence states that an appointment is booked. "If your booking is confirmed" and "Not booked" do not. */
export function saysBooked(text: unknown, outcome: '' | 'success' = ''): boolean {
  if (typeof text !== 'string') return false;
  const sentences = text.split(/[.!?,;:\n]/);
  return sentences.some((sentence) => statement.test(words(`${sentence} ${outcome}`)));
}
