import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import {
  CALL_APP_MESSAGE_MAX_CHARS,
  CALL_GRID_MAX_TILES,
  CALL_SERVICE_VERSION_FLOOR,
  CALL_SESSION_DATA_MAX_CHARS,
  CALL_USER_DATA_MAX_CHARS,
} from '~/content/constants';
import { appMessage } from './app-message';
import { callTransfer, sipRefer } from './call-transfer';
import { inputSettings } from './input-settings';
import { audioLevelInterval, gridLayout, remoteMediaSettings } from './media-limits';
import { customIntegrations, customTrayButtons } from './prebuilt-options';
import {
  quietRealService,
  realServiceAccepts,
  realServiceAcceptsProperty,
  realServiceVersion,
  ServiceTrack,
} from './real-call-service.test-support';
import { receiveSettings, receiveSettingsUpdate } from './receive-settings';
import { sessionData, userData } from './text-limits';
import { callOptions } from './validate';
import { withoutUndefined } from './without-undefined';

interface Difference {
  reason: string;
  /** Which of the two lets such a value through. */
  acceptedBy: 'us' | 'service';
  when: (value: unknown) => boolean;
}

interface Rule {
  name: string;
  schema: z.ZodType;
  service: (value: unknown) => Promise<boolean>;
  chosen: readonly unknown[];
  generated: fc.Arbitrary<unknown>;
  deliberate: readonly Difference[];
}

const cycle: Record<string, unknown> = {};
cycle.itself = cycle;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function anywhere(value: unknown, found: (part: unknown) => boolean): boolean {
  if (found(value)) return true;
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((part) => anywhere(part, found))
    : false;
}

/** The service changes what it is given; it gets a copy, with its odd values as they are. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null || value === cycle) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
}

const holdsUndefined = (value: unknown) =>
  anywhere(
    value,
    (part) => typeof part === 'object' && part !== null && Object.values(part).includes(undefined),
  );

const undefinedKey: Difference = {
  reason: 'A key holding undefined counts as left out; it is dropped before the service sees it.',
  acceptedBy: 'us',
  when: holdsUndefined,
};

const junk = fc.oneof(
  fc.constantFrom(null, undefined, true, false, 0, -1, 1, 1.5, Number.NaN, '', 'x', 'inherit'),
  fc.constantFrom([], {}, [1], { a: 1 }),
  fc.string({ maxLength: 12 }),
  fc.double(),
);
const addresses = fc.constantFrom(
  'https://example.com/icon.svg',
  'http://localhost:1/x.png',
  'data:image/png;base64,AAAA',
  'icon.svg',
  '/icon.svg',
  '//example.com/icon.svg',
  '',
  'mailto:a@b.example',
  'https://',
  'https://example.com/a.PNG?size=1#x',
  'blob:https://example.com/1',
);

/** An object of some of these keys. */
const some = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(shape, { requiredKeys: [] });

/** Its JSON form stands in for it only after the service's channel has failed to clone it. */
const withToJson = { toJSON: () => ({ a: 1 }) };
const behindProxy = new Proxy({ a: 1 }, {});
const unclonableOnes = new Set<unknown>([withToJson, behindProxy]);

const unclonable: Difference = {
  reason:
    'A function, a symbol or a proxy makes the join message unclonable, and the call hang in joining.',
  acceptedBy: 'service',
  when: (value) =>
    anywhere(
      value,
      (part) => typeof part === 'function' || typeof part === 'symbol' || unclonableOnes.has(part),
    ),
};

const textual = (maxChars: number): readonly unknown[] => [
  ...[maxChars - 3, maxChars - 2, maxChars - 1, maxChars, maxChars + 1].map((n) => 'x'.repeat(n)),
  ...[maxChars - 9, maxChars - 8, maxChars - 7].map((n) => ({ a: 'x'.repeat(n + 1) })),
  '\n'.repeat(maxChars / 2 - 1),
  '\n'.repeat(maxChars / 2),
  { a: 1n },
  { when: new Date(0) },
  { a: undefined },
  withToJson,
  { deep: [behindProxy] },
  Object.create(null),
  new Map([[1, 2]]),
  [1, 2, 3],
  null,
  0,
  Number.NaN,
  true,
  '',
];

const anyJson = fc.oneof(
  fc.jsonValue(),
  junk,
  fc.object({ withBigInt: true, withDate: true, withNullPrototype: true }),
  fc.record({ text: fc.string({ minLength: 4_070, maxLength: 4_100 }) }),
  fc.constantFrom({ f: () => 1 }, [() => 1], { s: Symbol('s') }),
);

const receive = (keys: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: junk },
    {
      weight: 6,
      arbitrary: fc.dictionary(
        fc.oneof(fc.constantFrom(...keys), fc.uuid(), fc.string({ maxLength: 3 })),
        fc.oneof(
          { weight: 1, arbitrary: junk },
          {
            weight: 6,
            arbitrary: some({
              video: fc.oneof(
                junk,
                some({ layer: fc.oneof(junk, fc.integer({ min: -3, max: 5 })) }),
              ),
              screenVideo: fc.oneof(fc.constant('inherit'), some({ layer: fc.nat(9) })),
            }),
          },
        ),
        { maxKeys: 3 },
      ),
    },
  );

const isLayer = (layer: unknown) =>
  layer === undefined || layer === 'inherit' || (Number.isInteger(layer) && Number(layer) >= 0);
const isMedia = (media: unknown) =>
  media === undefined ||
  media === 'inherit' ||
  (typeof media === 'object' &&
    media !== null &&
    !Array.isArray(media) &&
    Object.keys(media).every((key) => key === 'layer') &&
    isLayer(record(media).layer));
const isReceiveValue = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => key === 'video' || key === 'screenVideo') &&
  isMedia(record(value).video) &&
  isMedia(record(value).screenVideo);

const receiveDifferences: Difference[] = [
  {
    reason:
      'The service checks only a layer it finds, so any text or number passes for settings. Ours must have the documented form.',
    acceptedBy: 'service',
    when: (value) =>
      typeof value !== 'object' || Object.values(value ?? {}).some((part) => !isReceiveValue(part)),
  },
];

const receiveChosen = [
  {},
  { base: { video: { layer: 0 } } },
  { base: { video: { layer: 'inherit' }, screenVideo: 'inherit' } },
  { local: { video: { layer: 0 } } },
  { '*': { video: { layer: 1 } } },
  { '': { video: { layer: 1 } } },
  { base: { video: { layer: -1 } } },
  { base: { video: { layer: 1.5 } } },
  { base: { video: { layer: '1' } } },
  { base: null },
  null,
  undefined,
];

const blur = fc.oneof(
  junk,
  some({ strength: fc.oneof(junk, fc.double({ min: -1, max: 2, noNaN: true })) }),
);
const image = fc.oneof(
  junk,
  some({
    source: fc.oneof(
      junk,
      addresses,
      fc.integer({ min: -2, max: 13 }),
      fc.integer({ min: -2, max: 13 }).map(String),
      fc.constantFrom(
        'default',
        new ArrayBuffer(4),
        'data:image/gif;base64,AAAA',
        'data:image/png:8;base64,AAAA',
        'data:image/png;base64,AA:AA',
        'data:x:image/png;base64,AAAA',
        'data:image/png,AAAA',
        'https://example.com/a.jpeg',
        'https://example.com/a.gif',
      ),
    ),
  }),
);

const configOf = (value: unknown) => record(record(record(value).video).processor).config;

const passedOverConfig: Difference = {
  reason: 'A falsy config, or a list, is passed over by the service. Ours must be an object.',
  acceptedBy: 'service',
  when: (value) => {
    const config = configOf(value);
    return !config || Array.isArray(config);
  },
};

const rules: readonly Rule[] = [
  {
    name: 'userData',
    schema: userData,
    service: (value) => realServiceAcceptsProperty('userData', value),
    chosen: [...textual(CALL_USER_DATA_MAX_CHARS), undefined, cycle, () => 1, Symbol('s'), 1n],
    generated: anyJson,
    deliberate: [unclonable],
  },
  {
    name: 'app message',
    schema: appMessage,
    service: (value) => realServiceAccepts('sendAppMessage', value),
    chosen: [...textual(CALL_APP_MESSAGE_MAX_CHARS), undefined, cycle, () => 1, 1n],
    generated: anyJson,
    deliberate: [unclonable],
  },
  {
    name: 'meeting session data',
    schema: sessionData,
    service: (value) => realServiceAccepts('setMeetingSessionData', value),
    chosen: [
      ...textual(CALL_SESSION_DATA_MAX_CHARS),
      ...[-9, -8, -7].map((n) => ({ a: 'x'.repeat(CALL_SESSION_DATA_MAX_CHARS + n + 1) })),
      undefined,
      cycle,
      new (class Odd {})(),
    ],
    generated: anyJson,
    deliberate: [unclonable],
  },
  {
    name: 'receiveSettings on joining',
    schema: receiveSettings,
    service: (value) => realServiceAcceptsProperty('receiveSettings', value),
    chosen: receiveChosen,
    generated: receive(['base', 'local', '*']),
    deliberate: receiveDifferences,
  },
  {
    name: 'receiveSettings during a call',
    schema: receiveSettingsUpdate,
    service: (value) => realServiceAccepts('updateReceiveSettings', value),
    chosen: receiveChosen,
    generated: receive(['base', 'local', '*']),
    deliberate: receiveDifferences,
  },
  {
    name: 'background blur',
    schema: inputSettings,
    service: (value) => realServiceAcceptsProperty('inputSettings', value),
    chosen: [0, -0.1, Number.MIN_VALUE, 0.5, 1, 1.0000001, Number.NaN, '1', null]
      .map((strength): unknown => ({ strength }))
      .concat([{}, { strength: 1, more: 1 }, { more: 1 }, null, 'x'])
      .map((config) => ({ video: { processor: { type: 'background-blur', config } } })),
    generated: blur.map((config) => ({
      video: { processor: { type: 'background-blur', config } },
    })),
    deliberate: [undefinedKey, passedOverConfig],
  },
  {
    name: 'background image',
    schema: inputSettings,
    service: (value) => realServiceAcceptsProperty('inputSettings', value),
    chosen: [1, 10, 0, 11, 1.5, '5', true, null, undefined, 'default', new ArrayBuffer(1)]
      .map((source): unknown => ({ source }))
      .concat([{}, { other: 1 }, null])
      .concat(
        [
          'data:image/png;base64,AA:AA',
          'data:x:image/png;base64,A',
          'data:image/png:8;base64,A',
        ].map((source) => ({ source })),
      )
      .map((config) => ({ video: { processor: { type: 'background-image', config } } })),
    generated: image.map((config) => ({
      video: { processor: { type: 'background-image', config } },
    })),
    deliberate: [
      {
        reason:
          'The service turns what is given into a number, so "5", true and [1] pass. Ours is a number.',
        acceptedBy: 'service',
        when: (value) => {
          const { source } = record(configOf(value));
          return typeof source !== 'number' && Number(source) >= 1;
        },
      },
      passedOverConfig,
    ],
  },
  {
    name: 'device settings',
    schema: inputSettings,
    service: (value) => realServiceAcceptsProperty('inputSettings', value),
    chosen: [
      {},
      new ServiceTrack(),
      {},
      'track',
      true,
      1,
      [],
      null,
      undefined,
      false,
      0,
      '',
      Number.NaN,
    ].flatMap((customTrack) => [
      { audio: { settings: { customTrack } } },
      { video: { settings: { customTrack } } },
    ]),
    generated: junk.map((customTrack) => ({ audio: { settings: { customTrack } } })),
    deliberate: [
      {
        reason: 'The service takes every false value for no track.',
        acceptedBy: 'service',
        when: (value) => anywhere(value, Number.isNaN),
      },
    ],
  },
  {
    name: 'customTrayButtons',
    schema: customTrayButtons,
    service: (value) => realServiceAcceptsProperty('customTrayButtons', value),
    chosen: [
      undefined,
      {},
      [],
      'x',
      { b: {} },
      { b: { iconPath: 'https://a.example/i.svg', label: 'L', tooltip: 'T' } },
      { b: { iconPath: 'i.svg' } },
      { b: { iconPathDarkMode: 'i.svg' } },
      { b: { visualState: 'default' } },
      { b: { visualState: 'sidebar-open' } },
      { b: { visualState: 'active' } },
      { b: { visualState: 'open' } },
      { b: { colour: 'red' } },
      { b: { label: 1 } },
      { b: { label: undefined } },
    ],
    generated: fc.oneof(
      junk,
      fc.dictionary(
        fc.string({ minLength: 1, maxLength: 4 }),
        some({
          iconPath: fc.oneof(addresses, junk),
          iconPathDarkMode: addresses,
          label: fc.oneof(fc.string(), junk),
          tooltip: fc.string(),
          visualState: fc.constantFrom('default', 'sidebar-open', 'active', 'closed', 1),
          other: fc.constantFrom('x'),
        }),
        { maxKeys: 2 },
      ),
    ),
    deliberate: [
      undefinedKey,
      {
        reason: 'Every falsy value means "none" to the service. Here only leaving it out does.',
        acceptedBy: 'service',
        when: (value) => !value,
      },
      {
        reason: 'The service takes a number or an empty list for a button. Ours must be an object.',
        acceptedBy: 'service',
        when: (value) =>
          Object.values(record(value)).some(
            (part) => typeof part !== 'object' || Array.isArray(part),
          ),
      },
    ],
  },
  {
    name: 'customIntegrations',
    schema: customIntegrations,
    service: (value) => realServiceAcceptsProperty('customIntegrations', value),
    chosen: [
      {},
      [],
      null,
      undefined,
      { i: { label: 'L', location: 'main', src: 'https://a.example' } },
      { i: { label: 'L', location: 'sidebar', srcdoc: '<p>' } },
      { i: { label: 'L', location: 'main', src: 'https://a.example', srcdoc: '<p>' } },
      { i: { label: 'L', location: 'main' } },
      { i: { location: 'main', srcdoc: '' } },
      { i: { label: 'L', srcdoc: '' } },
      { i: { label: 'L', location: 'top', srcdoc: '' } },
      { i: { label: 'L', location: 'main', src: 'page.html' } },
      { i: { label: 'L', location: 'main', srcdoc: '', iconURL: 'x' } },
      { i: { label: 'L', location: 'main', srcdoc: '', shared: ['a'], controlledBy: '*' } },
      { i: { label: 'L', location: 'main', srcdoc: '', shared: [1] } },
      { i: { label: 'L', location: 'main', srcdoc: '', controlledBy: 'all' } },
      { i: { label: 'L', location: 'main', srcdoc: '', other: 1 } },
      { i: { label: 1, location: 'main', srcdoc: '' } },
      { i: { label: 'L', location: 'main', srcdoc: '', loading: 'never' } },
      { i: { label: 'L', location: 'main', srcdoc: '', name: undefined } },
    ],
    generated: fc.oneof(
      { weight: 1, arbitrary: junk },
      {
        weight: 8,
        arbitrary: fc.dictionary(
          fc.string({ minLength: 1, maxLength: 4 }),
          fc.record(
            {
              label: fc.oneof(fc.string(), fc.constant(1)),
              location: fc.constantFrom('main', 'sidebar', 'top'),
              src: addresses,
              srcdoc: fc.oneof(fc.string(), fc.constant(1)),
              iconURL: addresses,
              allow: fc.oneof(fc.string(), junk),
              csp: fc.string(),
              name: fc.string(),
              referrerPolicy: fc.string(),
              sandbox: fc.string(),
              loading: fc.constantFrom('eager', 'lazy', 'never'),
              controlledBy: fc.oneof(fc.constantFrom('*', 'owners', 'all'), fc.array(fc.string())),
              shared: fc.oneof(fc.constantFrom('owners', true, 'all'), fc.array(junk)),
            },
            { requiredKeys: ['label', 'location'] },
          ),
          { maxKeys: 2 },
        ),
      },
    ),
    deliberate: [
      undefinedKey,
      {
        reason:
          'The service does not look at label and loading. Ours must be a text, and eager or lazy.',
        acceptedBy: 'service',
        when: (value) =>
          Object.values(record(value)).some(
            (part) =>
              typeof record(part).label !== 'string' ||
              !['eager', 'lazy', undefined].includes(record(part).loading as string),
          ),
      },
    ],
  },
  ...(['callTransfer', 'sipRefer'] as const).map(
    (name): Rule => ({
      name,
      schema: name === 'callTransfer' ? callTransfer : sipRefer,
      service: (value) =>
        realServiceAccepts(
          name === 'callTransfer' ? 'sipCallTransfer' : 'sipRefer',
          typeof value === 'object' && value !== null ? { ...value } : value,
        ),
      chosen: [
        undefined,
        null,
        {},
        { sessionId: 's', toEndPoint: 'sip:a@b' },
        { sessionId: 's', toEndPoint: '+15551234' },
        { sessionId: 's', toEndPoint: '15551234' },
        { sessionId: 's', toEndPoint: 'sips:a' },
        { sessionId: 's', toEndPoint: '' },
        { sessionId: '', toEndPoint: 'sip:a' },
        { sessionId: 1, toEndPoint: 'sip:a' },
        { sessionId: 's', toEndPoint: '+1', callerId: 'c' },
        { sessionId: 's', toEndPoint: 'sip:a', callerId: 'c' },
        { sessionId: 's', toEndPoint: 'sip:a', callerId: '' },
        { sessionId: 's', toEndPoint: 'sip:a', callerId: 0 },
        { sessionId: 's', toEndPoint: '+1', callerId: 1 },
        { sessionId: 's', toEndPoint: '+1', extension: '1'.repeat(20) },
        { sessionId: 's', toEndPoint: '+1', extension: '1'.repeat(21) },
        { sessionId: 's', toEndPoint: '+1', extension: '1', waitBeforeExtensionDialSec: 60 },
        { sessionId: 's', toEndPoint: '+1', extension: '1', waitBeforeExtensionDialSec: 61 },
        { sessionId: 's', toEndPoint: '+1', waitBeforeExtensionDialSec: 1 },
      ],
      generated: some({
        sessionId: fc.oneof(fc.constant('session'), junk),
        toEndPoint: fc.oneof(
          fc.constantFrom('sip:a@b.example', '+15551234', '5551234', 'SIP:a', 'tel:+1'),
          junk,
        ),
        callerId: fc.oneof(fc.constant(undefined), fc.string(), junk),
        extension: fc.oneof(fc.constant(undefined), fc.string({ maxLength: 24 }), junk),
        waitBeforeExtensionDialSec: fc.oneof(
          fc.constant(undefined),
          fc.integer({ min: -2, max: 70 }),
          junk,
        ),
      }),
      deliberate: [
        {
          reason:
            'The service passes over every falsy optional field, and over NaN as a wait. Ours must be of its type or left out.',
          acceptedBy: 'service',
          when: (value) =>
            ['callerId', 'extension', 'waitBeforeExtensionDialSec'].some((key) => {
              const part = record(value)[key];
              return part !== undefined && !part;
            }),
        },
      ],
    }),
  ),
  {
    name: 'remote media settings',
    schema: remoteMediaSettings,
    service: (value) =>
      realServiceAccepts('startRemoteMediaPlayer', { url: 'https://a.example', settings: value }),
    chosen: [
      {},
      ...[0, -0.01, 0.5, 2, 2.01, Number.NaN, '1', null].map((volume) => ({ volume })),
      { state: 'play' },
      { state: 'pause' },
      { state: 'stop' },
      { state: '' },
      { other: 1 },
      'x',
      null,
    ],
    generated: fc.oneof(
      { weight: 1, arbitrary: junk },
      {
        weight: 6,
        arbitrary: some({
          state: fc.constantFrom('play', 'pause', 'stop', ''),
          volume: fc.oneof(fc.double({ min: -1, max: 3 }), junk),
        }),
      },
    ),
    deliberate: [
      {
        reason:
          'The service passes over a falsy volume or state, NaN among them, and takes null, undefined and lists for settings.',
        acceptedBy: 'service',
        when: (value) =>
          !value ||
          Array.isArray(value) ||
          Object.values(record(value)).some((part) => part !== undefined && !part),
      },
    ],
  },
  {
    name: 'grid',
    schema: gridLayout,
    service: (value) => realServiceAcceptsProperty('layoutConfig', { grid: value }),
    chosen: [
      {},
      ...[1, 48, 49, 50, 0, -1, 1.5, '9', null].map((maxTilesPerPage) => ({ maxTilesPerPage })),
      ...[1, 49, 0, 1.5].map((minTilesPerPage) => ({ minTilesPerPage })),
      { minTilesPerPage: 5, maxTilesPerPage: 4 },
      { minTilesPerPage: 4, maxTilesPerPage: 4 },
      { minTilesPerPage: 60 },
    ],
    generated: some({
      minTilesPerPage: fc.oneof(fc.integer({ min: -2, max: 60 }), junk),
      maxTilesPerPage: fc.oneof(fc.integer({ min: -2, max: 60 }), junk),
    }),
    deliberate: [
      undefinedKey,
      {
        reason:
          'The service has no lower bound for the most tiles, and no upper one for the fewest.',
        acceptedBy: 'service',
        when: (value) =>
          Number(record(value).maxTilesPerPage) < 1 ||
          Number(record(value).minTilesPerPage) > CALL_GRID_MAX_TILES,
      },
    ],
  },
  {
    name: 'audio-level interval',
    schema: audioLevelInterval,
    service: (value) => realServiceAccepts('startRemoteParticipantsAudioLevelObserver', value),
    chosen: [undefined, 99, 99.99, 100, 101, 1_000, '100', '99', Number.POSITIVE_INFINITY, []],
    generated: fc.oneof(fc.integer({ min: -100, max: 300 }), fc.double({ min: 0, max: 300 }), junk),
    deliberate: [
      {
        reason: 'The service takes every falsy interval, 0 and NaN among them, for its default.',
        acceptedBy: 'service',
        when: (value) => value !== undefined && !value,
      },
      {
        reason: 'An endless interval would never tell a level.',
        acceptedBy: 'service',
        when: (value) => value === Number.POSITIVE_INFINITY,
      },
    ],
  },
];

const VALUES_PER_RULE = 500;

beforeAll(quietRealService);
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(rules)('$name against the real call service (spec 5)', (rule) => {
  const values = [
    ...rule.chosen,
    ...fc.sample(rule.generated, { numRuns: VALUES_PER_RULE, seed: 20_261_121 }),
  ];

  it(`accepts what it accepts, save the deliberate differences, in ${VALUES_PER_RULE} values and more`, async () => {
    const met = new Set<Difference>();
    const unexplained: unknown[] = [];
    for (const value of values) {
      const ours = rule.schema.safeParse(value).success;
      const theirs = await rule.service(copy(value));
      if (ours === theirs) continue;
      const difference = rule.deliberate.find(
        ({ acceptedBy, when }) => (acceptedBy === 'us') === ours && when(value),
      );
      if (difference) met.add(difference);
      else unexplained.push({ value, ours, theirs });
    }
    expect(unexplained).toEqual([]);
    expect(rule.deliberate.filter((difference) => !met.has(difference))).toEqual([]);
  });

  it('gives nothing that the real service would refuse', async () => {
    const refused: unknown[] = [];
    for (const value of values) {
      const { success, data } = rule.schema.safeParse(value);
      if (success && !(await rule.service(withoutUndefined(data)))) refused.push(value);
    }
    expect(refused).toEqual([]);
  });
});

describe('the messages', () => {
  it.each([
    [userData, 'x'.repeat(4_097), 'userData has 4097 characters; at most 4096 are allowed.'],
    [userData, { toJSON: () => 1 }, 'userData must be serializable to JSON: it cannot be cloned.'],
    [
      appMessage,
      'x'.repeat(4_095),
      'An app message has 4097 characters; at most 4096 are allowed.',
    ],
    [sessionData, [], 'Meeting session data must be a plain object.'],
    [
      receiveSettings,
      { local: {} },
      "The keys of receiveSettings are participant ids or 'base'. Got 'local'.",
    ],
    [
      receiveSettings,
      { base: { video: { layer: -1 } } },
      "Video settings must be 'inherit' or { layer }, a non-negative integer or 'inherit'.",
    ],
    [
      inputSettings,
      { video: { processor: { type: 'background-blur', config: { strength: 0 } } } },
      'The blur strength must be greater than 0.',
    ],
    [
      inputSettings,
      { video: { processor: { type: 'background-blur', config: { strength: 1.1 } } } },
      'The blur strength must be at most 1.',
    ],
    [
      inputSettings,
      { video: { processor: { type: 'background-image', config: { source: 11 } } } },
      'A background preset is a whole number from 1 to 10.',
    ],
    [customTrayButtons, { b: { iconPath: 'i.svg' } }, 'iconPath must be a URL.'],
    [
      customTrayButtons,
      { b: { visualState: 'open' } },
      'visualState must be default, sidebar-open or active.',
    ],
    [
      customIntegrations,
      { i: { label: 'L', location: 'main', src: 'https://a.example', srcdoc: '' } },
      'Give src or srcdoc, not both.',
    ],
    [customIntegrations, { i: { label: 'L', location: 'main' } }, 'src or srcdoc is required.'],
    [callTransfer, { sessionId: 's', toEndPoint: '555' }, 'toEndPoint must begin with sip: or +.'],
    [
      callTransfer,
      { sessionId: 's', toEndPoint: 'sip:a', callerId: 'c' },
      'callerId is allowed only when the call goes to a + number.',
    ],
    [
      sipRefer,
      { sessionId: 's', toEndPoint: '+1' },
      'With SIP refer, toEndPoint must begin with sip:.',
    ],
    [remoteMediaSettings, { volume: 2.1 }, 'The volume must be a number from 0 to 2.'],
    [
      gridLayout,
      { maxTilesPerPage: 50 },
      'A page of the grid holds a whole number of tiles, 1 to 49.',
    ],
    [audioLevelInterval, 99, 'The interval must be a number of at least 100 milliseconds.'],
  ] satisfies [z.ZodType, unknown, string][])('case %#', (schema, value, message) => {
    const { error } = schema.safeParse(value);
    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('the grid (spec 9)', () => {
  it.each([1, 2, 48, 49])('may show %i tiles a page', (maxTilesPerPage) => {
    expect(gridLayout.safeParse({ maxTilesPerPage }).success).toBe(true);
  });
  it.each([50, 0, 1.5])('may not show %d tiles a page', (maxTilesPerPage) => {
    expect(gridLayout.safeParse({ maxTilesPerPage }).success).toBe(false);
  });
});

describe('call options as a whole', () => {
  it('refuses an option it does not know, where the service would delete it silently', () => {
    expect(callOptions.safeParse({ userNaem: 'x' }).success).toBe(false);
    expect(callOptions.safeParse({ userName: 'x', userData: { a: 1 } }).success).toBe(true);
  });
});

describe('the call service itself', () => {
  it(`is at least ${CALL_SERVICE_VERSION_FLOOR} (spec 9)`, () => {
    const order = new Intl.Collator('en', { numeric: true });
    expect(order.compare(realServiceVersion, CALL_SERVICE_VERSION_FLOOR)).toBeGreaterThanOrEqual(0);
  });
});
