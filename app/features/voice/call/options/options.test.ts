import Daily from '@daily-co/daily-js';
import { describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { CALL_SERVICE_VERSION_FLOOR } from '~/content/constants';
import {
  audioLevelInterval,
  callTransfer,
  receiveSettingsUpdate,
  remoteMediaSettings,
  sessionData,
  sipRefer,
} from '~/features/voice/call/specified';
import {
  appMessage,
  callOptions,
  customIntegrations,
  customTrayButtons,
  gridLayout,
  inputSettings,
  receiveSettings,
  userData,
} from './options';

const cycle: Record<string, unknown> = {};
cycle.itself = cycle;

const blur = (strength: unknown) => ({
  video: { processor: { type: 'background-blur', config: { strength } } },
});
const image = (source: unknown) => ({
  video: { processor: { type: 'background-image', config: { source } } },
});
const layer = (value: unknown) => ({ base: { video: { layer: value } } });
const tray = (button: object) => ({ button });
const page = (change: object) => ({ page: { label: 'L', location: 'main', ...change } });
const src = 'https://a.example';
const transfer = (change: object) => ({ sessionId: 's', ...change });

const rules: [name: string, schema: z.ZodMiniType, yes: unknown[], no: unknown[]][] = [
  [
    'userData',
    userData,
    [undefined, 'x'.repeat(4_096), { a: 'x'.repeat(4_088) }],
    ['x'.repeat(4_097), { a: 'x'.repeat(4_089) }, cycle, { f: () => 1 }],
  ],
  [
    'app message',
    appMessage,
    ['x'.repeat(4_094), { a: 'x'.repeat(4_088) }],
    ['x'.repeat(4_095), undefined, cycle, { toJSON: () => 1 }, { later: Promise.resolve() }],
  ],
  [
    'meeting session data',
    sessionData,
    [{}, { a: 'x'.repeat(102_392) }],
    [{ a: 'x'.repeat(102_393) }, [], 'x', new Map()],
  ],
  [
    'receiveSettings on joining',
    receiveSettings,
    [{}, layer(0), layer('inherit'), { 'some-id': { screenVideo: 'inherit' } }],
    [{ local: {} }, { '*': {} }, { '': {} }, layer(-1), layer(1.5), layer('1')],
  ],
  [
    'receiveSettings during a call',
    receiveSettingsUpdate,
    [{ '*': { video: { layer: 1 } } }],
    [{ local: {} }, { '': {} }],
  ],
  ['background blur', inputSettings, [0.01, 1].map(blur), [0, 1.01, '1'].map(blur)],
  [
    'background image',
    inputSettings,
    [
      ...[1, 10, 'default', new ArrayBuffer(1)],
      ...[`${src}/a.PNG?size=1`, `${src}/a.jpeg`, 'data:image/png;base64,AA'],
    ].map(image),
    [0, 11, 1.5, '5', `${src}/a.gif`, 'data:image/gif;base64,A.png', 'a.png'].map(image),
  ],
  [
    'customTrayButtons',
    customTrayButtons,
    ['default', 'sidebar-open', 'active'].map((visualState) => tray({ visualState })),
    [{ visualState: 'open' }, { iconPath: 'i.svg' }, { iconPathDarkMode: '/i.svg' }].map(tray),
  ],
  [
    'customIntegrations',
    customIntegrations,
    [{ src }, { srcdoc: '<p>' }, { src, location: 'sidebar' }].map(page),
    [
      ...[{}, { src, srcdoc: '' }, { src: 'page.html' }, { src, location: 'top' }],
      ...[
        { src, location: undefined },
        { src, label: undefined },
      ],
    ].map(page),
  ],
  [
    'call transfer',
    callTransfer,
    [{ toEndPoint: 'sip:a' }, { toEndPoint: '+1', callerId: 'c' }].map(transfer),
    [
      { toEndPoint: 'sip:a' },
      ...[{}, { toEndPoint: '555' }, { toEndPoint: 'sip:a', callerId: 'c' }].map(transfer),
    ],
  ],
  [
    'SIP refer',
    sipRefer,
    [transfer({ toEndPoint: 'sip:a@b' })],
    [{ toEndPoint: '+1' }, { toEndPoint: 'sip:a', callerId: 'c' }].map(transfer),
  ],
  [
    'remote media volume',
    remoteMediaSettings,
    [{}, { volume: 0 }, { volume: 2 }],
    [{ volume: -0.01 }, { volume: 2.01 }],
  ],
  [
    'grid',
    gridLayout,
    [{ maxTilesPerPage: 49 }, { minTilesPerPage: 4, maxTilesPerPage: 4 }],
    [{ maxTilesPerPage: 50 }, { minTilesPerPage: 5, maxTilesPerPage: 4 }],
  ],
  ['audio-level interval', audioLevelInterval, [undefined, 100], [99]],
  [
    'call options as a whole',
    callOptions,
    [{}, { userName: 'x', userData: { a: 1 }, audioSource: 'device' }],
    [{ userNaem: 'x' }, { audioSource: 7 }, { layoutConfig: { grid: { maxTilesPerPage: 50 } } }],
  ],
];

describe.each(rules)('%s (spec 5, 9)', (_name, schema, yes, no) => {
  it.each([...yes.map((value) => [true, value]), ...no.map((value) => [false, value])])(
    'is %s for %o',
    (isRight, value) => {
      expect(schema.safeParse(value).success).toBe(isRight);
    },
  );
});

/** Calls a method of the real client as in a joined call, without one. */
async function askClient(method: string, ...given: unknown[]): Promise<unknown> {
  const joined = { _callState: 'joined-meeting', _callObjectMode: true, properties: {} };
  const sendMessageToCallMachine = (_: unknown, answer?: (reply: object) => void) => answer?.({});
  const client: object = Object.assign(Object.create(Reflect.get(Daily, 'prototype')), joined, {
    sendMessageToCallMachine,
    emit: () => undefined,
  });
  return Reflect.apply(Reflect.get(client, method), client, given);
}

const asOption = (name: string) => (value: unknown) =>
  askClient('validateProperties', { [name]: value });

/** The rules that the real client has too. Ours are stricter here and there, never looser. */
const ofClient: Record<string, (value: unknown) => Promise<unknown>> = {
  userData: asOption('userData'),
  'receiveSettings on joining': asOption('receiveSettings'),
  'background blur': asOption('inputSettings'),
  'background image': asOption('inputSettings'),
  customTrayButtons: asOption('customTrayButtons'),
  customIntegrations: asOption('customIntegrations'),
  'call transfer': (value) => askClient('sipCallTransfer', value),
  'SIP refer': (value) => askClient('sipRefer', value),
  'remote media volume': (settings) => askClient('startRemoteMediaPlayer', { url: src, settings }),
  'audio-level interval': (value) => askClient('validateAudioLevelInterval', value),
};

it.each(Object.entries(ofClient))('%s: the real client agrees', async (name, ask) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [, , yes = [], [no] = []] = rules.find(([rule]) => rule === name) ?? [];
  expect(yes.length).toBeGreaterThan(0);
  for (const value of yes) await expect(ask(value), JSON.stringify(value)).resolves.not.toThrow();
  await expect(ask(no)).rejects.toBeDefined();
});

it(`runs a call service of at least ${CALL_SERVICE_VERSION_FLOOR} (spec 9)`, () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const order = new Intl.Collator('en', { numeric: true });
  expect(order.compare(Daily.version(), CALL_SERVICE_VERSION_FLOOR)).toBeGreaterThanOrEqual(0);
});
