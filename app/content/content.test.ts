import { describe, expect, it } from 'vitest';
import { activityFeed } from './activity-feed';
import { demoScenarios } from './demo/scenarios';
import { otherTypes } from './home/business-types';
import { landingConversations } from './home/conversations';
import { faqWith } from './home/faq';
import { tradeTypes } from './home/trades';
import { type OwnerAnswers, ownerAnswers } from './owner-answers';
import type { ScriptMessage } from './script';
import { testimonials } from './testimonials';

const clockTime = /\b(?:1[0-2]|[1-9]):[0-5]\d [AP]M\b/g;
const objection =
  /\$|\bpay(?:ing)?\b|cheaper|steep|a lot\b|weekdays|days? for|I work|time to|sales calls/i;

const timesIn = (text: string) => new Set(text.match(clockTime) ?? []);
const offersTwoTimes = (line: ScriptMessage) =>
  line.sender === 'orion' && timesIn(line.message).size >= 2;
const distinct = (items: readonly unknown[]) => new Set(items).size;

const expectAlternation = (messages: readonly ScriptMessage[]) => {
  expect(messages.map((line) => line.sender)).toEqual(
    messages.map((_, index) => (index % 2 === 0 ? 'orion' : 'prospect')),
  );
};

it('the demo scenarios are the ten of the table, in order (spec 3)', () => {
  expect(demoScenarios.map(({ id, industry, dealValue }) => [id, industry, dealValue])).toEqual([
    ['real-estate', 'Real Estate', '$850K Home Sale'],
    ['med-spa', 'Med Spa', '$450 Treatment Package'],
    ['fitness', 'Fitness Gym', '$199/month Membership'],
    ['law-firm', 'Law Firm', '$5,000 Legal Retainer'],
    ['solar', 'Solar Energy', '$25,000 Solar Installation'],
    ['dental', 'Dental Office', '$3,500 Smile Makeover'],
    ['auto-dealer', 'Auto Dealership', '$35,000 Vehicle Sale'],
    ['insurance', 'Insurance Agency', '$2,400 Annual Premium'],
    ['hvac', 'HVAC Services', '$6,500 AC Installation'],
    ['accounting', 'Accounting Firm', '$1,200 Tax Preparation'],
  ]);
  const capabilities = 'Budget Qualification, Property Matching, Tour Scheduling, Market Analysis';
  expect(demoScenarios[0].capabilities.join(', ')).toBe(capabilities);
});

it.each(demoScenarios)('$industry qualifies, meets a doubt and books (spec 3)', (scenario) => {
  const { messages, usedAfter, booked } = scenario;
  expect(messages.length).toBeGreaterThanOrEqual(4);
  expect(messages.length).toBeLessThanOrEqual(7);
  expectAlternation(messages);
  expect(messages[0]?.delay).toBe(0);
  for (const { delay } of messages) expect([0, 2000, 2500]).toContain(delay);
  for (const count of usedAfter) expect(messages[count - 1]).toBeDefined();

  const offer = messages.findIndex(offersTwoTimes);
  expect(messages[0]?.message).toContain('?');
  expect(offer).toBeGreaterThanOrEqual(2);
  expect(messages[offer - 1]?.message).toMatch(objection);
  const agreed = [...timesIn(messages[offer + 2]?.message ?? '')];
  expect(agreed.some((time) => booked.endsWith(time))).toBe(true);
});

describe('landing conversations (spec 3)', () => {
  it('are the six industries, in order', () => {
    expect(landingConversations.map(({ industry }) => industry).join(', ')).toBe(
      'Real Estate, Beauty Spa, Fitness Gym, Dental Office, Law Office, Car Dealership',
    );
  });

  it.each(landingConversations)('$industry alternates and ends with a booked time', (script) => {
    expect(script.messages.length).toBeGreaterThanOrEqual(5);
    expect(script.messages.length).toBeLessThanOrEqual(7);
    expectAlternation(script.messages);
    const last = script.messages.at(-1);
    expect(last?.sender).toBe('orion');
    const booked = [...timesIn(last?.message ?? '')];
    expect(booked).toHaveLength(1);
    const offer = script.messages.find(offersTwoTimes);
    expect([...timesIn(offer?.message ?? '')]).toContain(booked[0]);
  });

  it('shares no line and no company with the demo page', () => {
    const all = [...demoScenarios, ...landingConversations];
    const lines = all.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(distinct(lines)).toBe(lines.length);
    expect(distinct(all.map(({ company }) => company))).toBe(all.length);
  });
});

it('the headline has 49 distinct business types, no longer than the widest (spec 2 and 9)', () => {
  const types = [...Object.values(tradeTypes), ...otherTypes];
  expect(types).toHaveLength(49);
  expect(distinct(types.map((type) => type.toLowerCase()))).toBe(49);
  for (const type of types) expect(type.length).toBeLessThanOrEqual(17);
});

it('the FAQ has the nine questions in order, each with its slug (spec 2)', () => {
  const ids = faqWith().map(({ id }) => id);
  expect(ids.join(', ')).toBe(
    'how-it-works, more-business, cost, is-it-a-scam, monitoring, crm-integration, ai-knowledge, try-first, data-security',
  );
});

it('the FAQ says all that the owner answers', () => {
  const owner = Object.fromEntries(
    Object.keys(ownerAnswers).map((question) => [question, `${question}.`]),
  ) as OwnerAnswers;
  const said = faqWith(owner).flatMap(({ answer }) => answer);
  expect(said).toEqual(expect.arrayContaining(Object.values(owner)));
});

it('testimonials are at least nine, each its own, with no figure but those of the spec (spec 3)', () => {
  const all = [...testimonials.first, ...testimonials.second];
  expect(all.length).toBeGreaterThanOrEqual(9);
  for (const field of ['id', 'name', 'quote', 'metric', 'image'] as const) {
    expect(distinct(all.map((entry) => entry[field]))).toBe(all.length);
  }
  const figures = all.flatMap(({ metric }) => metric.match(/\d+/g) ?? []);
  for (const figure of figures) expect(['40', '47', '50', '67', '91']).toContain(figure);
});

it('the feed promises no reply slower than 90 seconds', () => {
  for (const reply of activityFeed.values.reply) {
    expect(Number(/^in (\d+) s$/.exec(reply)?.[1])).toBeLessThan(90);
  }
});

/** What the site and its sandbox are made of. */
const sources = Object.entries(
  import.meta.glob<string>(
    [
      '/app/**/*.{ts,tsx,css,svg,json}',
      '/functions/**/*.{ts,tsx}',
      '/sandbox/**/*.{ts,tsx,js,mjs,css,html,json}',
      '!/**/*.test.{ts,tsx}',
      '!/**/node_modules/**',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

const inClaims = ['/app/content/claims.ts'];

// A short figure says what it is only together with the words around it.
it.each([
  ['the names of assistants and company', /\b(?:Orion|Helia)\b/, ['/app/content/brand.ts']],
  ['the price', /(?<!\d)99\/month/, []],
  ['the time to an answer', /\b90 seconds\b|\b90 s\b/i, inClaims],
  ['the companies served', /\b(?:over )?500 (?:companies|businesses)\b|\bover 500\b/i, inClaims],
])('%s: spelled out nowhere else (spec 1)', (_, words, files) => {
  const spelled = sources.filter(([, text]) => words.test(text)).map(([path]) => path);
  expect(spelled).toEqual(files);
});
