import type { Provider } from './provider';
import { isAboutBooking, saysBooked } from './success-words';
import { isTrustedOrigin } from './trusted-origin';

/** A parsed frame message. Heights are CSS pixels of the content, not yet checked. */
export type FrameMessage =
  | { kind: 'height'; height: number }
  | { kind: 'appointment'; time: string }
  | { kind: 'booked'; id: string; time?: string }
  | { kind: 'ready'; provider: Provider }
  | { kind: 'asks-query' }
  | { kind: 'failed' };

type BookedMessage = Extract<FrameMessage, { kind: 'booked' }>;
type Fields = Readonly<Record<string, unknown>>;

/** A window message; `fromFrame`: its source is our frame's window. */
export interface IncomingMessage {
  origin: string;
  data: unknown;
  fromFrame: boolean;
}

/** The id of a booking without one: such bookings count once. */
const unnamedBooking = 'unnamed';

const resizerPrefix = '[iFrameSizer]';
const resizerReady = '[iFrameResizerChild]Ready';
/** Taller than any calendar, so an error. */
const absurdHeight = 20_000;
const mostIdCharacters = 300;

/**
 * Parses a message of a booking frame: LeadConnector, Cal.com, Calendly, or the generic shape (objects
 * with type, success, message, height or scrollHeight, and strings). Untrusted or unknown messages give
 * null. It never throws. Spec 4, 7.
 */
export function parseFrameMessage(
  { origin, data, fromFrame }: IncomingMessage,
  trustedOrigins: readonly string[],
): FrameMessage | null {
  if (!isTrustedOrigin(origin, trustedOrigins) || !fromFrame) return null;
  if (typeof data === 'string') return fromText(data);
  if (Array.isArray(data)) return fromLeadConnector(data);
  return fromRecord(fieldsOf(data));
}

function fromText(text: string): FrameMessage | null {
  if (text === resizerReady) return { kind: 'ready', provider: 'leadconnector' };
  if (text.startsWith(resizerPrefix)) return fromResizer(text.slice(resizerPrefix.length));
  if (text.startsWith('{')) return fromRecord(fieldsOf(parsedJson(text)));
  return saysBooked(text) ? { kind: 'booked', id: unnamedBooking } : null;
}

/** `<frame id>:<height>:<width>:<type>`; for the scroll types the figures are a position. */
function fromResizer(text: string): FrameMessage | null {
  const [, height, , type = ''] = text.split(':');
  return type.startsWith('scrollTo') ? null : heightMessage(height);
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

/** It comes before the booked message, which has no time; for a known contact also without a booking. */
function appointmentMessage(contact: unknown): FrameMessage | null {
  const { appointment } = fieldsOf(parsedJson(contact));
  const time = bookingTime(fieldsOf(appointment).start_time);
  return time ? { kind: 'appointment', time } : null;
}

function fromRecord(data: Fields): FrameMessage | null {
  if (data.originator === 'CAL') return fromCal(data);
  if (typeof data.event === 'string' && data.event.startsWith('calendly.')) {
    return fromCalendly(data.event, fieldsOf(data.payload));
  }
  return fromGeneric(data);
}

/** Cal.com also sends the older bookingSuccessful, which is ignored. */
function fromCal({ fullType, data }: Fields): FrameMessage | null {
  if (typeof fullType !== 'string' || !fullType.startsWith('CAL:')) return null;
  switch (fullType.slice(fullType.lastIndexOf(':') + 1)) {
    case '__iframeReady':
      return { kind: 'ready', provider: 'cal' };
    case '__dimensionChanged': {
      const { iframeHeight } = fieldsOf(data);
      return typeof iframeHeight === 'number' ? heightMessage(iframeHeight) : null;
    }
    case 'bookingSuccessfulV2':
    case 'rescheduleBookingSuccessfulV2':
      return withTime(bookedMessage(fieldsOf(data).uid), fieldsOf(data).startTime);
    case 'linkFailed':
      return { kind: 'failed' };
    default:
      return null;
  }
}

function fromCalendly(event: string, payload: Fields): FrameMessage | null {
  switch (event) {
    case 'calendly.page_height':
      return heightMessage(payload.height);
    case 'calendly.event_scheduled':
      return bookedMessage(fieldsOf(payload.event).uri, fieldsOf(payload.invitee).uri);
    default:
      return null;
  }
}

function fromGeneric(data: Fields): FrameMessage | null {
  if (isGenericBooking(data)) {
    const { id, bookingId, appointmentId, uid, uri } = data;
    const booked = bookedMessage(id, bookingId, appointmentId, uid, uri, unnamedBooking);
    return withTime(booked, data.startTime);
  }
  return heightMessage(data.height) ?? heightMessage(data.scrollHeight);
}

function isGenericBooking({ type, success, message }: Fields): boolean {
  if (success !== undefined && success !== true) return false;
  const texts = [type, message].filter((text) => text !== undefined);
  if (texts.some((text) => typeof text === 'string' && saysBooked(text))) return true;
  return (
    success === true && texts.every((text) => typeof text === 'string' && isAboutBooking(text))
  );
}

/** A number, `720` or `720px`. */
function heightMessage(value: unknown): FrameMessage | null {
  const isText = typeof value === 'string' && /^\d+(\.\d+)?(px)?$/.test(value);
  const height = isText ? Number.parseFloat(value) : value;
  if (typeof height !== 'number' || !(height > 0 && height <= absurdHeight)) return null;
  return { kind: 'height', height: Math.ceil(height) };
}

/** Booked, under the first value that can be an id. */
function bookedMessage(...ids: readonly unknown[]): BookedMessage | null {
  for (const id of ids) {
    if (typeof id === 'number' && Number.isFinite(id)) return { kind: 'booked', id: String(id) };
    if (typeof id === 'string' && id !== '' && id.length <= mostIdCharacters) {
      return { kind: 'booked', id };
    }
  }
  return null;
}

function withTime(booked: BookedMessage | null, startTime: unknown): BookedMessage | null {
  const time = bookingTime(startTime);
  return booked && time ? { ...booked, time } : booked;
}

function parsedJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** The fields of an object; none of anything else. */
function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** An ISO moment with its offset; a wall clock without one would be another hour elsewhere. */
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** LeadConnector's wall clock, in the time zone of its calendar: `Thursday, Nov 26, 2026 04:00 PM`. */
const wallClock = /^(\w{3})\w*, \w+ \d+, \d{4} 0?(\d+:\d\d [AP]M)$/;

/**
 * "Thu 4:00 PM" for an ISO moment or LeadConnector's wall clock; undefined for anything else.
 * @param timeZone the visitor's own by default.
 */
export function bookingTime(value: unknown, timeZone?: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, weekday, time] = wallClock.exec(value) ?? [];
  if (weekday) return `${weekday} ${time}`;
  if (!isoMoment.test(value)) return undefined;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return undefined;
  const day = moment.toLocaleDateString('en-US', { weekday: 'short', timeZone });
  const clock = moment.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `${day} ${clock.replace('\u202f', ' ')}`;
}
