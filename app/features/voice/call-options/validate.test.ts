// biome-ignore lint/style/noRestrictedImports: only this test loads the real client, for its version.
import Daily from '@daily-co/daily-js';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { CALL_SERVICE_VERSION_FLOOR } from '~/content/constants';
import { audioLevelInterval, callTransfer, remoteMediaSettings, sipRefer } from './during-call';
import { appMessage, sessionData, userData } from './text-limits';
import {
  callOptions,
  checkedOptions,
  customIntegrations,
  customTrayButtons,
  gridLayout,
  inputSettings,
  receiveSettings,
  receiveSettingsUpdate,
} from './validate';

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

interface Rule {
  name: string;
  schema: z.ZodType;
  yes: readonly unknown[];
  no: readonly unknown[];
}

const rules: readonly Rule[] = [
  {
    name: 'userData',
    schema: userData,
    yes: [undefined, null, '', 'x'.repeat(4_096), { a: 'x'.repeat(4_088) }, [1]],
    no: ['x'.repeat(4_097), { a: 'x'.repeat(4_089) }, cycle, 1n, () => 1, { f: () => 1 }],
  },
  {
    name: 'app message',
    schema: appMessage,
    yes: ['x'.repeat(4_094), { a: 'x'.repeat(4_088) }, null],
    no: ['x'.repeat(4_095), undefined, cycle, { f: () => 1 }, { toJSON: () => 1 }],
  },
  {
    name: 'meeting session data',
    schema: sessionData,
    yes: [{}, Object.create(null), { a: 'x'.repeat(102_392) }],
    no: [{ a: 'x'.repeat(102_393) }, [], 'x', null, new Map(), cycle, { f: () => 1 }],
  },
  {
    name: 'receiveSettings on joining',
    schema: receiveSettings,
    yes: [{}, layer(0), layer('inherit'), { 'some-id': { screenVideo: 'inherit' } }],
    no: [{ local: {} }, { '*': {} }, { '': {} }, layer(-1), layer(1.5), layer('1'), null],
  },
  {
    name: 'receiveSettings during a call',
    schema: receiveSettingsUpdate,
    yes: [{ '*': { video: { layer: 1 } } }],
    no: [{ local: {} }, { '*': { video: { layer: -1 } } }],
  },
  {
    name: 'background blur',
    schema: inputSettings,
    yes: [blur(Number.MIN_VALUE), blur(1), blur(undefined)],
    no: [blur(0), blur(1.01), blur('1'), blur(Number.NaN), blur(null)],
  },
  {
    name: 'background image',
    schema: inputSettings,
    yes: [
      ...[1, 10, 'default', new ArrayBuffer(1), undefined],
      ...[`${src}/a.PNG?size=1`, `${src}/a.jpeg`, 'data:image/png;base64,AA'],
    ].map(image),
    no: [0, 11, 1.5, '5', true, `${src}/a.gif`, 'data:image/gif;base64,AA', 'a.png'].map(image),
  },
  {
    name: 'processors',
    schema: inputSettings,
    yes: [{}, { audio: { processor: { type: 'noise-cancellation' } } }],
    no: [{ audio: { processor: { type: 'echo' } } }, { video: { settings: { customTrack: {} } } }],
  },
  {
    name: 'customTrayButtons',
    schema: customTrayButtons,
    yes: [{}, ...['default', 'sidebar-open', 'active'].map((visualState) => tray({ visualState }))],
    no: [
      tray({ visualState: 'open' }),
      tray({ iconPath: 'i.svg' }),
      tray({ iconPathDarkMode: '/i.svg' }),
      tray({ color: 'red' }),
      'x',
    ],
  },
  {
    name: 'customIntegrations',
    schema: customIntegrations,
    yes: [{}, page({ src }), page({ srcdoc: '<p>' }), page({ src, location: 'sidebar' })],
    no: [
      page({}),
      page({ src, srcdoc: '' }),
      page({ src: 'page.html' }),
      page({ src, location: 'top' }),
      page({ src, location: undefined }),
      page({ src, label: undefined }),
      page({ src, iconURL: 'x' }),
    ],
  },
  {
    name: 'call transfer',
    schema: callTransfer,
    yes: [{ toEndPoint: 'sip:a@b' }, { toEndPoint: '+1' }, { toEndPoint: '+1', callerId: 'c' }].map(
      transfer,
    ),
    no: [
      { sessionId: 1, toEndPoint: 'sip:a' },
      { toEndPoint: 'sip:a' },
      ...[{}, { toEndPoint: '555' }, { toEndPoint: 'sip:a', callerId: 'c' }].map(transfer),
    ],
  },
  {
    name: 'SIP refer',
    schema: sipRefer,
    yes: [transfer({ toEndPoint: 'sip:a@b' })],
    no: [{ toEndPoint: '+1' }, { toEndPoint: 'sip:a', callerId: 'c' }].map(transfer),
  },
  {
    name: 'remote media volume',
    schema: remoteMediaSettings,
    yes: [{}, { volume: 0 }, { volume: 2 }, { state: 'pause' }],
    no: [{ volume: -0.01 }, { volume: 2.01 }, { volume: '1' }, { state: 'stop' }],
  },
  {
    name: 'grid',
    schema: gridLayout,
    yes: [{}, { maxTilesPerPage: 49 }, { minTilesPerPage: 4, maxTilesPerPage: 4 }],
    no: [
      { maxTilesPerPage: 50 },
      { maxTilesPerPage: 0 },
      { minTilesPerPage: 5, maxTilesPerPage: 4 },
    ],
  },
  {
    name: 'audio-level interval',
    schema: audioLevelInterval,
    yes: [undefined, 100, 1_000],
    no: [99, '100', Number.NaN],
  },
  {
    name: 'call options as a whole',
    schema: callOptions,
    yes: [{}, { userName: 'x', userData: { a: 1 }, audioSource: 'device' }],
    no: [
      { userNaem: 'x' },
      { audioSource: 7 },
      { layoutConfig: { grid: { maxTilesPerPage: 50 } } },
    ],
  },
];

describe.each(rules)('$name (spec 5, 9)', ({ schema, yes, no }) => {
  it.each(yes.map((value) => [value]))('takes %o', (value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });
  it.each(no.map((value) => [value]))('refuses %o', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

it('says what is wrong', () => {
  expect(() => checkedOptions({ receiveSettings: { local: {} } })).toThrow(
    "The keys of receiveSettings are participant ids or 'base'.",
  );
  expect(() => checkedOptions({ userData: 'x'.repeat(4_097) })).toThrow(
    'userData has 4097 characters; at most 4096 are allowed.',
  );
});

it(`runs a call service of at least ${CALL_SERVICE_VERSION_FLOOR} (spec 9)`, () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const order = new Intl.Collator('en', { numeric: true });
  expect(order.compare(Daily.version(), CALL_SERVICE_VERSION_FLOOR)).toBeGreaterThanOrEqual(0);
});
