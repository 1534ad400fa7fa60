import { FRAME_MESSAGE_HEIGHT_MIN_PX } from '~/content/constants';
import { fieldsOf, isRecord, isText, parseJson } from '~/lib/json';
import { isTrustedOrigin } from '~/lib/trusted-origin';
import type { BookedTime } from '~/session/session';
import { bookedTime } from './booked-time';

/** A parsed frame message. Heights are CSS pixels of the content, not yet checked. */
export type FrameMessage =
  | { kind: 'height'; height: number }
  | { kind: 'appointment'; at: BookedTime }
  | { kind: 'booked'; id?: string; at?: BookedTime }
  /** It asks for one of these. */
  | { kind: 'options' | 'query' | 'answer' };

type Fields = ReturnType<typeof fieldsOf>;

/** By host and path: resellers serve LeadConnector, and owners Cal.com, from their own hosts. */
const providers = {
  leadConnector: /(^|\.)(leadconnectorhq|msgsndr)\.com\/|\/widget\/(booking|group)s?\//,
  cal: /(^|\.)cal\.com\/|\/embed$/,
  calendly: /(^|\.)calendly\.com\//,
};

function isOf(provider: keyof typeof providers, address: string): boolean {
  const { hostname, pathname } = new URL(address);
  return providers[provider].test(hostname + pathname);
}

export const isLeadConnector = (address: string) => isOf('leadConnector', address);

/** The parameter that takes the visitor's notes, where no setting names it: Calendly's answer to its first question. */
export const notesKeyOf = (address: string) => (isOf('calendly', address) ? 'a1' : 'notes');

/** The booking page with these parameters, for a tab and for the frame: Cal.com and Calendly speak only if they know that they are framed. */
export function addressesOf(url: string, along: Readonly<Record<string, string>>, host: string) {
  const tab = new URL(url);
  for (const [name, value] of Object.entries(along)) tab.searchParams.set(name, value);
  const frame = new URL(tab);
  if (isOf('cal', url)) {
    tab.pathname = tab.pathname.replace(/\/embed$/, '');
    tab.searchParams.delete('embed');
    frame.pathname = `${tab.pathname}/embed`;
    frame.searchParams.set('embed', frame.searchParams.get('embed') ?? '');
  } else if (isOf('calendly', url)) {
    frame.searchParams.set('embed_domain', host);
    frame.searchParams.set('embed_type', 'Inline');
  }
  return { tab: tab.href, frame: frame.href };
}

/** What LeadConnector's iframe-resizer waits for: the frame's id, then its options, with the height of the body. */
export const handshakeOf = (frameId: string) =>
  `[iFrameSizer]${frameId}:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;

type Meaning = (payload: Fields, contact: unknown) => FrameMessage | null;

/** The providers' messages by their names; their others are noise. */
const meanings: Readonly<Record<string, Meaning>> = {
  'fetch-query-params': () => ({ kind: 'query' }),
  'highlevel.setHeight': ({ height }) => heightMessage(height),
  // Its calendarId is the same for each booking.
  'msgsndr-booking-complete': ({ appointmentId, fingerprint }) =>
    bookedMessage([appointmentId, fingerprint]),
  // It comes before the booked message, which has no time; for a known contact also without a booking.
  'set-sticky-contacts': (_, contact) => {
    const { appointment } = fieldsOf(isText(contact) ? parseJson(contact) : contact);
    const at = bookedTime(fieldsOf(appointment).start_time);
    return at ? { kind: 'appointment', at } : null;
  },
  // Cal.com
  __iframeReady: () => ({ kind: 'answer' }),
  __dimensionChanged: ({ iframeHeight }) => heightMessage(iframeHeight),
  bookingSuccessful: ({ booking }) =>
    bookedMessage([fieldsOf(booking).uid], fieldsOf(booking).startTime),
  bookingSuccessfulV2: ({ uid, startTime }) => bookedMessage([uid], startTime),
  // Calendly; its first height is that of an empty page.
  'calendly.page_height': ({ height }) => heightMessage(height, FRAME_MESSAGE_HEIGHT_MIN_PX),
  'calendly.event_scheduled': ({ invitee, event }) =>
    bookedMessage([fieldsOf(invitee).uri, fieldsOf(event).uri]),
};

function itemsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  const { originator, type, event, data: contents, payload } = fieldsOf(data);
  if (originator === 'CAL') return [type, contents];
  return isText(event) ? [event, payload] : [data];
}

/** Parses the providers' messages, and objects and strings of the generic shape. Others give null. Spec 4, 7. */
export const parseFrameMessage = (origin: string, data: unknown, trusted: readonly string[]) =>
  isTrustedOrigin(origin, trusted) ? read(data) : null;

function read(data: unknown): FrameMessage | null {
  const [name, contents, contact] = itemsOf(data);
  const meaning = isText(name) && Object.hasOwn(meanings, name) && meanings[name];
  if (meaning) return meaning(fieldsOf(contents), contact);
  return isText(data) ? fromText(data) : fromGeneric(fieldsOf(data));
}

function fromText(text: string): FrameMessage | null {
  if (text === '[iFrameResizerChild]Ready') return { kind: 'options' };
  if (text.startsWith('[iFrameSizer]')) {
    // `[iFrameSizer]<frame id>:<height>:<width>:<type>`; for the scroll types the figures are a position.
    const [, height, , type] = text.split(':');
    return type?.startsWith('scrollTo') ? null : heightMessage(height);
  }
  const parsed = parseJson(text);
  if (isRecord(parsed)) return read(parsed);
  return saysBooked(text) ? { kind: 'booked' } : null;
}

function fromGeneric(data: Fields): FrameMessage | null {
  if (isGenericBooking(data)) {
    const { id, bookingId, appointmentId, uid, uri, startTime } = data;
    return bookedMessage([id, bookingId, appointmentId, uid, uri], startTime);
  }
  return heightMessage(data.height) ?? heightMessage(data.scrollHeight);
}

function isGenericBooking({ type, success, message }: Fields): boolean {
  if (success !== undefined && success !== true) return false;
  const texts = [type, message].filter((text) => text !== undefined);
  if (texts.some((text) => saysBooked(text))) return true;
  return success === true && texts.every((text) => saysBooked(text, 'success'));
}

function heightMessage(value: unknown, above = 0): FrameMessage | null {
  const isFigure = isText(value) && /^\d+(\.\d+)?(px)?$/.test(value);
  const height = isFigure ? Number.parseFloat(value) : value;
  if (typeof height !== 'number' || !(height > above)) return null;
  return { kind: 'height', height: Math.ceil(height) };
}

/** Booked, under the first value that can be an id. */
function bookedMessage(ids: readonly unknown[], start?: unknown): FrameMessage {
  const id = ids.find((id) => Number.isFinite(id) || (isText(id) && id !== ''));
  const at = bookedTime(start);
  return { kind: 'booked', ...(id !== undefined && { id: String(id) }), ...(at && { at }) };
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
