import { describe, expect, it, vi } from 'vitest';
import { fill } from '~/lib/fill';
import { businessTypeIds, businessTypeOptions } from './chat/topics';
import { claims, performanceBars } from './claims';
import { CHAT_MESSAGE_MAX_CHARS } from './constants';
import { scenarioHead } from './demo/page';
import { demoScenarios } from './demo/scenarios';
import { refusals } from './failed/errors';
import { errorTexts } from './failed/texts';
import { dashboard } from './home/dashboard';
import { integrations } from './home/integrations';
import type { PageHead } from './page-head';
import { voiceDetails } from './voice-call/details';
import { solarDetails } from './voice-call-solar/details';

const distinct = (items: readonly unknown[]) => new Set(items).size;

describe('claims (spec 1)', () => {
  it('hold every figure of the spec', () => {
    const values = Object.values(claims).map(({ value }) => value);
    expect(values).toEqual(
      expect.arrayContaining([
        'from $99/month',
        'under 90 seconds',
        '40%',
        '50%',
        '67%',
        '284%',
        '91%',
        'Over 500',
        'SOC 2 Type II',
        'GDPR',
      ]),
    );
    expect(claims.address.value).toContain('Delaware');
    expect(performanceBars.map(({ percent }) => percent)).toEqual([95, 88, 92]);
  });
});

describe('compliance and samples', () => {
  const words = async (claimsConfirmed: boolean) => {
    vi.resetModules();
    vi.doMock('./claims-confirmed', () => ({ claimsConfirmed }));
    const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./claims.ts']);
    const all = await Promise.all(Object.values(modules).map((load) => load()));
    vi.doUnmock('./claims-confirmed');
    return stringsIn(all);
  };

  it('are told apart by name where the owner confirms the claims', async () => {
    const said = await words(true);
    const notice = said.find((text) => /samples, not real customer data/.test(text));
    expect(notice).toMatch(/^Price, response time and compliance are our own claims\. /);
    expect(said.join('\n')).toMatch(/We are SOC 2 Type II and GDPR compliant\. Data/);
  });

  it('all are samples, and no compliance is said, where the owner does not', async () => {
    const said = await words(false);
    expect(said.filter((text) => /SOC 2|GDPR|complian/i.test(text))).toEqual([]);
    expect(
      said.some((text) => /^The figures, claims, .* are illustrative samples/.test(text)),
    ).toBe(true);
  });
});

describe('business type options (spec 3, 4)', () => {
  it('are the five ids in order, and each greeting names its type', () => {
    expect(businessTypeOptions.map(({ id }) => id)).toEqual([...businessTypeIds]);
    for (const { name, greeting } of businessTypeOptions) expect(greeting).toContain(name);
  });
});

describe('dashboard (spec 2, 9)', () => {
  it('shows the four sample values, and each trend ends at its value', () => {
    expect(
      dashboard.metrics.map(({ label, prefix = '', value, suffix = '' }) => [
        label,
        `${prefix}${value.toLocaleString('en-US')}${suffix}`,
      ]),
    ).toEqual([
      ['Appointments Booked', '638'],
      ['Revenue Generated', '$284,500'],
      ['Conversion Rate', '43%'],
      ['Response Time', '47s'],
    ]);
    expect(dashboard.metrics).toHaveLength(4);
    for (const { trend, value } of dashboard.metrics) expect(trend.at(-1)).toBe(value);
  });
});

describe('integrations (spec 2)', () => {
  it('begin with calendars, then phone and messages, each tool with a mark of its own', () => {
    const { groups } = integrations;
    expect(groups.slice(0, 2).map(({ title }) => title)).toEqual(['Calendars', 'Phone, messages']);
    const icons = groups.flatMap(({ tools }) => tools.map(({ icon }) => icon));
    expect(icons.length).toBeGreaterThanOrEqual(12);
    expect(distinct(icons)).toBe(icons.length);
  });
});

describe('refusals', () => {
  it('say a whole sentence, and name the limit that the edge keeps', () => {
    for (const { message } of Object.values(refusals)) expect(message).toMatch(/^[A-Z].+\.$/);
    expect(refusals.too_long.message).toContain(CHAT_MESSAGE_MAX_CHARS.toLocaleString('en-US'));
  });
});

describe('voice pages (spec 2, 9)', () => {
  it('list three or four questions in each of the four groups', () => {
    expect(voiceDetails.questions.groups.map(({ title }) => title)).toEqual([
      'Business process',
      'AI services',
      'Demo and appointment',
      'Technical questions',
    ]);
    for (const { questions } of voiceDetails.questions.groups) {
      expect([3, 4]).toContain(questions.length);
    }
  });

  it('name the solar figures as the spec does', () => {
    expect(solarDetails.badges.map(({ text }) => text)).toEqual([
      'Residential 5kW package from $9,800',
      'Up to 60% savings',
      'Free consultation',
      '0% financing',
    ]);
    expect(solarDetails.tiles.map(({ title, lines }) => [title, ...lines])).toEqual([
      ['Packages', 'Residential 5kW from $9,800', 'Commercial 100kW from $140,000'],
      ['Financing', '0% promo for 12 months', 'Low-interest loans', 'Lease-to-own'],
      ['Installation', '4-6 weeks residential', '3-5 months commercial', 'ROI 3-5 years'],
      ['Warranty', '25-year panel performance', '10-year workmanship', '24/7 monitoring'],
    ]);
  });
});

/** All strings within a value, however deep. */
const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

it('quotes and apostrophes are curly, but in what the spec words', () => {
  const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true });
  const given = new Set<string>(Object.values(errorTexts));
  const straight = stringsIn(modules).filter((text) => /["']/.test(text) && !given.has(text));
  expect(straight).toEqual([]);
});

describe('titles and descriptions', () => {
  const heads = import.meta.glob<PageHead>('./*/page.ts', { eager: true, import: 'head' });
  const scenarios = demoScenarios.map(({ industry }) => ({
    title: fill(scenarioHead.title, { industry }),
    description: fill(scenarioHead.description, { industry }),
  }));

  it.each([...Object.values(heads), ...scenarios])('"$title" fits a result page', (meta) => {
    expect(meta.title.length).toBeLessThanOrEqual(60);
    expect(meta.description.length).toBeLessThanOrEqual(155);
    expect(meta.title).not.toMatch(/[{}]/);
  });
});
