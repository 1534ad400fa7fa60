import type { OpenWays } from '../../open-ways';
import { momentOf, startTimeOf } from '../slot';

/** What the messages of a provider's frame are made of; sizes in CSS pixels, the slot as in slot.ts. */
export interface State {
  calendar: string;
  /** Of Cal.com's client, from the frame's address. */
  namespace: string;
  /** From the options of the page's iframe-resizer. */
  frameId: string;
  height: number;
  width: number;
  booking: string;
  slot: string;
}

type Messages = (state: State) => unknown[];

/** What a frame sends when it has opened, and when its height, an answer or a booking is there. */
export type Protocol = Partial<
  Record<'opened' | 'late' | 'resized' | 'asked' | 'booked', Messages>
>;

const asks: Messages = ({ calendar }) => [['fetch-query-params', 'query-params', calendar]];
const sized: Messages = ({ frameId, height, width }) => [
  `[iFrameSizer]${frameId}:${height}:${width}:mutationObserver`,
];
const firstHeight: Messages = ({ height, calendar }) => [
  ['highlevel.setHeight', { height, id: calendar }],
];
const noise: Messages = ({ calendar }) => [
  ['modify-parent-url', 'calendar', calendar],
  ['set-sticky-contacts', `embedded_iframe_${calendar}`, calendar, '{}', ''],
  ['fetch-sticky-contacts', calendar],
  ['iframeLoaded'],
  '[iFrameResizerChild]Ready',
];

/** What follows 'msgsndr-booking-complete'; where it is the whole message, nothing does. */
const reports: Readonly<Record<string, (state: State) => unknown[] | undefined>> = {
  fingerprint: ({ booking, calendar: calendarId }) => [{ fingerprint: booking, calendarId }],
  appointment: ({ booking }) => [{ appointmentId: booking }],
  empty: () => [{}],
  missing: () => [],
  bare: () => undefined,
};

/** How it writes the start in the contact before that. */
const starts = {
  'us-time': startTimeOf,
  'narrow-space': (slot: string) => startTimeOf(slot).replace(/ (?=[AP]M)/, '\u202f'),
  'small-letters': (slot: string) => startTimeOf(slot).toLowerCase().replace('sep ', 'sept '),
  'spaced-iso': (slot: string) => slot.replace('T', ' '),
  iso: (slot: string) => slot,
};

const namesOf = (table: object) => Object.keys(table) as [string, ...string[]];

/** The seed of a calendar chooses one of each line. */
export const openWays: OpenWays = [
  namesOf(reports),
  namesOf(starts),
  ['contact-text', 'contact-object'],
  ['asks-soon', 'asks-late'],
];

function leadConnector(ways: ReadonlySet<string>): Protocol {
  const chosen = <Way>(table: Readonly<Record<string, Way>>) =>
    Object.entries(table).find(([name]) => ways.has(name))?.[1];
  const isLate = ways.has('asks-late');
  return {
    opened: (state) => [...(isLate ? [] : asks(state)), ...noise(state), ...firstHeight(state)],
    late: (state) => (isLate ? asks(state) : []),
    // Until the options name the frame, only the first screen's height is sent.
    resized: (state) => (state.frameId ? sized(state) : []),
    asked: (state) => (state.frameId ? sized(state) : firstHeight(state)),
    booked(state) {
      const contact = { appointment: { start_time: chosen(starts)?.(state.slot) } };
      const sent = ways.has('contact-object') ? contact : JSON.stringify(contact);
      const sticky = ['set-sticky-contacts', '_ud', sent, state.calendar, state.booking];
      const payload = chosen(reports)?.(state);
      const complete = 'msgsndr-booking-complete';
      return [sticky, payload ? [complete, ...payload] : complete];
    },
  };
}

const cal = (type: string, data: object = {}): Messages => {
  return ({ namespace }) => [
    { originator: 'CAL', type, namespace, fullType: `CAL:${namespace}:${type}`, data },
  ];
};
const calSize: Messages = (state) =>
  cal('__dimensionChanged', { iframeHeight: state.height, iframeWidth: state.width })(state);
const calendly = (name: string, payload: object) => ({ event: `calendly.${name}`, payload });
const calendlySize = (height: number) => calendly('page_height', { height: `${height}px` });

/** Hidden until the page answers. */
const calCom: Protocol = {
  opened: cal('__iframeReady'),
  resized: calSize,
  asked: (state) => [...cal('linkReady')(state), ...calSize(state)],
  booked: (state) => {
    const { booking: uid } = state;
    const startTime = momentOf(state.slot);
    const second = cal('bookingSuccessful', { booking: { uid, startTime } });
    return [...cal('bookingSuccessfulV2', { uid, startTime })(state), ...second(state)];
  },
};

const calendlyWidget: Protocol = {
  opened: ({ height }) => [calendlySize(4), calendlySize(height)],
  resized: ({ height }) => [calendlySize(height)],
  booked: ({ booking }) => {
    const uri = `https://api.calendly.com/scheduled_events/${booking}`;
    return [calendly('event_scheduled', { event: { uri }, invitee: { uri: `${uri}/1` } })];
  },
};

/** What else a calendar is or does when it is asked to, by name: `redirect` leads the whole window away after a booking. */
export const otherWays: readonly string[] = ['redirect', 'cal', 'calendly'];

export function protocolOf(ways: ReadonlySet<string>): Protocol {
  if (ways.has('cal')) return calCom;
  return ways.has('calendly') ? calendlyWidget : leadConnector(ways);
}

/** What the page asks a frame for: `options` names the frame for LeadConnector's iframe-resizer. */
export function requestIn(data: unknown): { asks: boolean; frameId?: string | undefined } {
  const { type, method } = (data ?? {}) as { type?: unknown; method?: unknown };
  const [, frameId] = /^\[iFrameSizer\]([^:]+):\d+:(?:true|false):/.exec(String(data)) ?? [];
  const isResize = data === '[iFrameSizer]resize';
  const asks = type === 'getHeight' || method === 'parentKnowsIframeReady' || isResize;
  return { asks: asks || frameId !== undefined, frameId };
}
