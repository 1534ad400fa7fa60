import Daily from '@daily-co/daily-js';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CALL_SERVICE_VERSION_FLOOR } from '~/content/constants';
import { callOfEachTest, fake } from '~/features/voice/call/fake-call.test-support';
import * as rule from './call-options';

callOfEachTest();

const cycle: Record<string, unknown> = {};
cycle.itself = cycle;

const x = (count: number) => 'x'.repeat(count);
const src = 'https://a.example';
const video = (type: string, config: object) => ({ video: { processor: { type, config } } });
const blurs = (...strengths: unknown[]) =>
  strengths.map((strength) => video('background-blur', { strength }));
const images = (...sources: unknown[]) =>
  sources.map((source) => video('background-image', { source }));
const layer = (value: unknown) => ({ base: { video: { layer: value } } });
const trays = (...buttons: object[]) => buttons.map((button) => ({ button }));
const at = (location?: string) => ({ src, location });
const pages = (...changes: object[]) =>
  changes.map((change) => ({ page: { label: 'L', location: 'main', ...change } }));
const grids = (...tiles: number[]) =>
  tiles.map((maxTilesPerPage) => ({ grid: { maxTilesPerPage } }));
const to = (toEndPoint?: string, callerId?: string) => ({ sessionId: 's', toEndPoint, callerId });

type Rule = [schema: z.ZodMiniType, yes: unknown[], no: unknown[]];

function option(name: keyof rule.CallOptions, ...values: [yes: unknown[], no: unknown[]]): Rule {
  const [yes, no] = values.map((given) => given.map((value) => ({ [name]: value })));
  return [rule.callOptions, yes ?? [], no ?? []];
}

/** What a rule allows, and what not. */
const rules: Record<string, Rule> = {
  userData: option(
    'userData',
    [undefined, x(4_096), { a: x(4_088) }],
    [
      x(4_097),
      { a: x(4_089) },
      cycle,
      { f: () => 1 },
      { toJSON: () => 1 },
      { later: Promise.resolve() },
    ],
  ),
  'meeting session data': [
    rule.sessionData,
    [{}, { a: x(102_392) }],
    [{ a: x(102_393) }, [], 'x', new Map()],
  ],
  'receiveSettings on joining': option(
    'receiveSettings',
    [{}, layer(0), layer('inherit'), { 'some-id': { screenVideo: 'inherit' } }],
    [{ local: {} }, { '*': {} }, { '': {} }, layer(-1), layer(1.5), layer('1')],
  ),
  'receiveSettings during a call': [
    rule.receiveSettingsUpdate,
    [{ '*': { video: { layer: 1 } } }],
    [{ local: {} }, { '': {} }],
  ],
  'background blur': option('inputSettings', blurs(0.01, 1), blurs(0, 1.01, '1')),
  'background preset': option('inputSettings', images(1, 10), images(0, 11, 1.5, '5')),
  'background image': option(
    'inputSettings',
    images('default', new ArrayBuffer(1), `${src}/a.PNG?b`, `${src}/a.jpeg`, 'data:image/png;,'),
    images(`${src}/a.gif`, 'data:image/gif;base64,A.png', 'a.png'),
  ),
  customTrayButtons: option(
    'customTrayButtons',
    ['default', 'sidebar-open', 'active'].flatMap((visualState) => trays({ visualState })),
    trays({ visualState: 'open' }, { iconPath: 'i.svg' }, { iconPathDarkMode: '/i.svg' }),
  ),
  customIntegrations: option(
    'customIntegrations',
    pages({ src }, { srcdoc: '<p>' }, at('sidebar')),
    pages({}, { src, srcdoc: '' }, { src: 'a.html' }, { src, label: undefined }, at('top'), at()),
  ),
  'call transfer': [
    rule.callTransfer,
    [to('sip:a'), to('+1', 'c')],
    [{ toEndPoint: 'sip:a' }, to(), to('555'), to('sip:a', 'c'), { ...to('+1'), sessionId: 7 }],
  ],
  'SIP refer': [rule.sipRefer, [to('sip:a@b')], [to('+1'), to('sip:a', 'c')]],
  'remote media volume': [
    rule.remoteMediaSettings,
    [{}, { volume: 0 }, { volume: 2 }],
    [{ volume: -0.01 }, { volume: 2.01 }],
  ],
  grid: option('layoutConfig', grids(1, 49), grids(0, 50)),
  'audio-level interval': [rule.audioLevelInterval, [undefined, 100], [99]],
  'call options as a whole': [
    rule.callOptions,
    [{}, { userName: 'x', userData: { a: 1 }, audioSource: 'device' }],
    [{ userNaem: 'x' }, { audioSource: 7 }],
  ],
};

it.each(Object.entries(rules))('%s (spec 5, 9)', (_, [schema, yes, no]) => {
  const isRight = (value: unknown) => schema.safeParse(value).success;
  const [refused, allowed] = [yes.filter((value) => !isRight(value)), no.filter(isRight)];
  expect({ refused, allowed }).toEqual({ refused: [], allowed: [] });
});

it('a call fails before anything is created with options against the rules', async () => {
  const options = rule.checkedOptions({ userData: x(4_097) });
  await expect(fake.controller.start({ assistantId: 'a' }, { options })).resolves.toBeNull();
  const message = '✖ userData must be JSON of at most 4096 characters.\n  → at userData';
  expect(fake.payloads('error')).toMatchObject([{ type: 'validation-error', message }]);
  expect(fake.createWebCall).not.toHaveBeenCalled();
  const right = rule.checkedOptions({ userName: 'Ann' });
  await fake.controller.start({ assistantId: 'a' }, { options: right });
  expect(fake.createDailyCall.mock.calls[0]?.[0]).toMatchObject({ userName: 'Ann' });
});

it(`runs a call service of at least ${CALL_SERVICE_VERSION_FLOOR} (spec 9)`, () => {
  const order = new Intl.Collator('en', { numeric: true });
  expect(order.compare(Daily.version(), CALL_SERVICE_VERSION_FLOOR)).toBeGreaterThanOrEqual(0);
});
