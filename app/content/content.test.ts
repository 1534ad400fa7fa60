import { describe, expect, it } from 'vitest';
import { feedActions, feedClients, feedDeals, feedValues } from './activity-feed';
import type { ScriptMessage } from './demo/scenario';
import { demoScenarios } from './demo/scenarios';
import { otherTypes } from './home/business-types';
import { landingConversations } from './home/conversations';
import { faqWith } from './home/faq';
import { tradeTypes } from './home/trade-types';
import { type OwnerAnswers, ownerAnswers } from './owner-answers';
import { testimonials } from './testimonials';

const ownerSays = (answer: (question: string) => string) =>
  Object.fromEntries(
    Object.keys(ownerAnswers).map((question) => [question, answer(question)]),
  ) as OwnerAnswers;

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

describe('demo scenarios (spec 3)', () => {
  it('are the ten of the table, in order', () => {
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
  });

  it('name the capabilities of real estate as the spec does', () => {
    expect(demoScenarios[0].capabilities).toEqual([
      'Budget Qualification',
      'Property Matching',
      'Tour Scheduling',
      'Market Analysis',
    ]);
  });

  describe.each(demoScenarios)('$industry', (scenario) => {
    const { capabilities, description, messages, usedAfter, booked } = scenario;

    it('uses each capability in its messages, and ends with the booked time', () => {
      for (const count of usedAfter) expect(messages[count - 1]).toBeDefined();
      expect(
        messages.some(({ message }) => [...timesIn(message)].some((time) => booked.endsWith(time))),
      ).toBe(true);
    });

    it('has four distinct capabilities and a description', () => {
      expect(capabilities).toHaveLength(4);
      expect(distinct(capabilities)).toBe(4);
      expect(description).not.toBe('');
    });

    it('has 4 to 7 alternating messages, the assistant first, short enough for a phone', () => {
      expect(messages.length).toBeGreaterThanOrEqual(4);
      expect(messages.length).toBeLessThanOrEqual(7);
      expectAlternation(messages);
      for (const { message } of messages) {
        expect(message.trim()).toBe(message);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(260);
      }
    });

    it('starts at once and otherwise waits 0, 2000 or 2500 ms', () => {
      expect(messages[0]?.delay).toBe(0);
      for (const { delay } of messages) expect([0, 2000, 2500]).toContain(delay);
    });

    it('qualifies, answers an objection with two times, and the prospect replies to them', () => {
      const offer = messages.findIndex(offersTwoTimes);
      expect(messages[0]?.message).toContain('?');
      expect(offer).toBeGreaterThanOrEqual(2);
      expect(messages[offer - 1]?.message).toMatch(objection);
      expect(messages[offer + 1]?.sender).toBe('prospect');
      expect(timesIn(messages[offer + 2]?.message ?? '').size).toBeGreaterThanOrEqual(1);
    });
  });
});

describe('landing conversations (spec 3)', () => {
  it('are the six industries, in order', () => {
    expect(landingConversations.map(({ industry }) => industry)).toEqual([
      'Real Estate',
      'Beauty Spa',
      'Fitness Gym',
      'Dental Office',
      'Law Office',
      'Car Dealership',
    ]);
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

const businessTypes = [...Object.values(tradeTypes), ...otherTypes];

describe('business types (spec 2 and 9)', () => {
  it('are 49 distinct, short ones', () => {
    expect(businessTypes).toHaveLength(49);
    expect(distinct(businessTypes.map((type) => type.toLowerCase()))).toBe(49);
    for (const type of businessTypes) {
      expect(type.trim()).toBe(type);
      expect(type.length).toBeLessThanOrEqual(17);
    }
  });
});

describe('FAQ (spec 2)', () => {
  it('has the nine questions in order, each with its slug', () => {
    expect(faqWith().map(({ id }) => id)).toEqual([
      'how-it-works',
      'more-business',
      'cost',
      'is-it-a-scam',
      'monitoring',
      'crm-integration',
      'ai-knowledge',
      'try-first',
      'data-security',
    ]);
  });

  it('answers each in one or two paragraphs, and says nothing for the owner', () => {
    for (const { question, answer } of faqWith(ownerSays(() => ''))) {
      expect(question).toMatch(/\?$/);
      expect([1, 2]).toContain(answer.length);
      for (const paragraph of answer) expect(paragraph.length).toBeGreaterThan(20);
    }
  });

  it('names what moves the price, without a figure', () => {
    const points = faqWith().find(({ id }) => id === 'cost')?.points ?? [];
    expect(points.length).toBeGreaterThanOrEqual(3);
    expect(points.join(' ')).not.toMatch(/\d/);
  });

  it('ends an answer with what the owner says to it', () => {
    const owner = ownerSays((question) => `${question}.`);
    const said = faqWith(owner).flatMap(({ id, answer }) =>
      answer.filter((text) => Object.values(owner).includes(text)).map((text) => [id, text]),
    );
    expect(said).toEqual([
      ['how-it-works', 'ownNumber.'],
      ['how-it-works', 'saysItIsAi.'],
      ['cost', 'included.'],
      ['cost', 'contract.'],
      ['is-it-a-scam', 'people.'],
      ['monitoring', 'emergencies.'],
      ['crm-integration', 'software.'],
      ['ai-knowledge', 'start.'],
      ['ai-knowledge', 'languages.'],
      ['try-first', 'demo.'],
      ['data-security', 'hipaa.'],
    ]);
  });
});

describe('testimonials (spec 3)', () => {
  const all = [...testimonials.first, ...testimonials.second];

  it('are at least nine, with unique ids, names, quotes and avatars', () => {
    expect(all.length).toBeGreaterThanOrEqual(9);
    for (const field of ['id', 'name', 'quote', 'metric', 'image'] as const) {
      expect(distinct(all.map((entry) => entry[field]))).toBe(all.length);
    }
  });

  it('use no figure but those of the spec in their metrics', () => {
    const figures = all.flatMap(({ metric }) => metric.match(/\d+/g) ?? []);
    for (const figure of figures) expect(['40', '47', '50', '67', '91']).toContain(figure);
  });
});

describe('activity feed pools (spec 3 and 4)', () => {
  it('are wide enough for twenty minutes without repeating themselves', () => {
    expect(feedActions.length).toBeGreaterThanOrEqual(10);
    expect(feedClients.length).toBeGreaterThanOrEqual(24);
    expect(distinct(feedActions.map(({ action }) => action))).toBe(feedActions.length);
    expect(distinct(feedClients.map(({ name }) => name))).toBe(feedClients.length);
    for (const pool of [...Object.values(feedDeals), ...Object.values(feedValues)]) {
      expect(pool.length).toBeGreaterThanOrEqual(3);
      expect(distinct(pool)).toBe(pool.length);
    }
  });

  it('promise no reply slower than 90 seconds', () => {
    for (const reply of feedValues.reply) {
      expect(Number(/^in (\d+) s$/.exec(reply)?.[1])).toBeLessThan(90);
    }
  });
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

const filesThatSpell = (words: RegExp) =>
  sources.filter(([, text]) => words.test(text)).map(([path]) => path);

describe('the names of the assistants and the company', () => {
  it('are spelled out in content/brand.ts only', () => {
    expect(filesThatSpell(/\b(?:Orion|Helia)\b/)).toEqual(['/app/content/brand.ts']);
  });
});

describe('the figures of the claims (spec 1)', () => {
  // A short figure says what it is only together with the words around it.
  it.each([
    ['the price', /(?<!\d)99\/month/, []],
    ['the time to an answer', /\b90 seconds\b|\b90 s\b/i, ['/app/content/claims.ts']],
    [
      'the companies served',
      /\b(?:over )?500 (?:companies|businesses)\b|\bover 500\b/i,
      ['/app/content/claims.ts'],
    ],
  ])('%s: spelled out nowhere else', (_, figure, files) => {
    expect(filesThatSpell(figure)).toEqual(files);
  });
});
