import { isAboutBooking, isBookingType, saysBooked } from './success-words';
import { isTrustedOrigin } from './trusted-origin';

/** Which of the handshakes a frame that has just started waits for. */
export type Handshake = 'iframe-resizer' | 'cal';

/** What a frame said, once it is understood. Heights are CSS pixels of its content, not yet judged. */
export type FrameMessage =
  | { kind: 'height'; height: number }
  | { kind: 'booked'; id: string }
  | { kind: 'ready'; handshake: Handshake }
  | { kind: 'asks-query' }
  | { kind: 'failed' };

/** A window message as it came; `fromFrame`: its source is our own frame's window. */
export interface IncomingMessage {
  origin: string;
  data: unknown;
  fromFrame: boolean;
}

/** The id of a booking whose provider gives none: such bookings count once. */
export const unnamedBooking = 'unnamed';

const resizerPrefix = '[iFrameSizer]';
const resizerReady = '[iFrameResizerChild]Ready';
/** Taller than any calendar: such a figure is a fault, not a size. */
const absurdHeight = 20_000;
const mostIdCharacters = 300;

/**
 * Reads a window message of a booking frame: LeadConnector, Cal.com, Calendly, or the generic shape
 * (objects with type, success, message, height or scrollHeight, and strings). Spec 4, 7.
 * Whatever is not trusted, or of any other shape, is null. It never throws.
 */
export function parseFrameMessage(
  { origin, data, fromFrame }: IncomingMessage,
  trustedOrigins: readonly string[],
): FrameMessage | null {
  if (!isTrustedOrigin(origin, trustedOrigins) || !fromFrame) return null;
  if (typeof data === 'string') return fromText(data);
  if (Array.isArray(data)) return fromLeadConnector(data);
  return isRecord(data) ? fromRecord(data) : null;
}

function fromText(text: string): FrameMessage | null {
  if (text === resizerReady) return { kind: 'ready', handshake: 'iframe-resizer' };
  if (text.startsWith(resizerPrefix)) return fromResizer(text.slice(resizerPrefix.length));
  if (text.startsWith('{')) {
    const data = parsedJson(text);
    return isRecord(data) ? fromRecord(data) : null;
  }
  return saysBooked(text) ? { kind: 'booked', id: unnamedBooking } : null;
}

/** `<frame id>:<height>:<width>:<type>`; for the scroll types the figures are a position. */
function fromResizer(text: string): FrameMessage | null {
  const [, height, , type = ''] = text.split(':');
  return type.startsWith('scrollTo') ? null : heightMessage(height);
}

/** Of its loading noise (set-sticky-contacts, modify-parent-url, fetch-*) only one asks for an answer. */
function fromLeadConnector([name, payload]: readonly unknown[]): FrameMessage | null {
  switch (name) {
    case 'fetch-query-params':
      return { kind: 'asks-query' };
    case 'highlevel.setHeight':
      return isRecord(payload) ? heightMessage(payload.height) : null;
    case 'msgsndr-booking-complete':
      return isRecord(payload) ? bookedMessage(payload.fingerprint, payload.calendarId) : null;
    default:
      return null;
  }
}

function fromRecord(data: Readonly<Record<string, unknown>>): FrameMessage | null {
  if (data.originator === 'CAL') return fromCal(data);
  if (typeof data.event === 'string' && data.event.startsWith('calendly.')) {
    return fromCalendly(data.event, data.payload);
  }
  return fromGeneric(data);
}

/** Cal.com also sends the older bookingSuccessful beside the second version, which is left alone. */
function fromCal({ fullType, data }: Readonly<Record<string, unknown>>): FrameMessage | null {
  if (typeof fullType !== 'string' || !fullType.startsWith('CAL:')) return null;
  switch (fullType.slice(fullType.lastIndexOf(':') + 1)) {
    case '__iframeReady':
      return { kind: 'ready', handshake: 'cal' };
    case '__dimensionChanged':
      return isRecord(data) && typeof data.iframeHeight === 'number'
        ? heightMessage(data.iframeHeight)
        : null;
    case 'bookingSuccessfulV2':
    case 'rescheduleBookingSuccessfulV2':
      return isRecord(data) ? bookedMessage(data.uid) : null;
    case 'linkFailed':
      return { kind: 'failed' };
    default:
      return null;
  }
}

function fromCalendly(event: string, payload: unknown): FrameMessage | null {
  if (!isRecord(payload)) return null;
  switch (event) {
    case 'calendly.page_height':
      return heightMessage(payload.height);
    case 'calendly.event_scheduled':
      return bookedMessage(uriOf(payload.event), uriOf(payload.invitee));
    default:
      return null;
  }
}

function fromGeneric(data: Readonly<Record<string, unknown>>): FrameMessage | null {
  if (isGenericBooking(data)) {
    const { id, bookingId, appointmentId, uid, uri } = data;
    return bookedMessage(id, bookingId, appointmentId, uid, uri, unnamedBooking);
  }
  return heightMessage(data.height) ?? heightMessage(data.scrollHeight);
}

function isGenericBooking({ type, success, message }: Readonly<Record<string, unknown>>): boolean {
  if (success !== undefined && success !== true) return false;
  if (typeof type === 'string' && saysBooked(type)) return true;
  if (typeof message === 'string' && saysBooked(message)) return true;
  if (success !== true) return false;
  if (typeof type === 'string') return isBookingType(type);
  return message === undefined || (typeof message === 'string' && isAboutBooking(message));
}

function heightMessage(value: unknown): FrameMessage | null {
  const height = pixels(value);
  return height === null ? null : { kind: 'height', height };
}

/** A number, `720` or `720px`. */
function pixels(value: unknown): number | null {
  const isText = typeof value === 'string' && /^\d+(\.\d+)?(px)?$/.test(value);
  const amount = isText ? Number.parseFloat(value) : value;
  if (typeof amount !== 'number' || !(amount > 0 && amount <= absurdHeight)) return null;
  return Math.ceil(amount);
}

/** Booked under the first of the values that can be an id. */
function bookedMessage(...ids: readonly unknown[]): FrameMessage | null {
  for (const id of ids) {
    if (typeof id === 'number' && Number.isFinite(id)) return { kind: 'booked', id: String(id) };
    if (typeof id === 'string' && id !== '' && id.length <= mostIdCharacters) {
      return { kind: 'booked', id };
    }
  }
  return null;
}

function uriOf(value: unknown): unknown {
  return isRecord(value) ? value.uri : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
