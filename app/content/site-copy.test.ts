import { expect, it, vi } from 'vitest';
import { interpolate } from '~/lib/interpolate';
import { businessTypeOptions } from './chat/topics';
import { CHAT_MESSAGE_MAX_CHARS } from './constants';
import { scenarioHead } from './demo/page';
import { demoScenarios } from './demo/scenarios';
import { refusals } from './errors/errors';
import { errorTexts } from './errors/texts';
import type { PageHead } from './page-head';

const words = async (claimsConfirmed: boolean) => {
  vi.resetModules();
  vi.doMock('./claims-confirmed', () => ({ claimsConfirmed }));
  const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./claims.ts']);
  const all = await Promise.all(Object.values(modules).map((load) => load()));
  const { faqWith } = await import('./home/faq');
  vi.doUnmock('./claims-confirmed');
  return stringsIn([...all, faqWith()]);
};

it('compliance and samples are told apart by name where the owner confirms the claims', async () => {
  const said = await words(true);
  const notice = said.find((text) => /samples, not real customer data/.test(text));
  expect(notice).toMatch(/^Price, response time and compliance are our own claims\. /);
  expect(said.join('\n')).toMatch(/We are SOC 2 Type II and GDPR compliant\. Data/);
});

it('all are samples, and no compliance is said, where the owner does not', async () => {
  const said = await words(false);
  expect(said.filter((text) => /SOC 2|GDPR|complian/i.test(text))).toEqual([]);
  const samples = /^The figures, claims, .* are illustrative samples/;
  expect(said).toContainEqual(expect.stringMatching(samples));
});

it('the greeting of a business type names it', () => {
  for (const { name, greeting } of businessTypeOptions) expect(greeting).toContain(name);
});

it('a refusal names the limit that the edge keeps', () => {
  expect(refusals.too_long.message).toContain(CHAT_MESSAGE_MAX_CHARS.toLocaleString('en-US'));
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

const heads = import.meta.glob<PageHead>('./*/page.ts', { eager: true, import: 'head' });
const scenarios = demoScenarios.map(({ industry }) => ({
  title: interpolate(scenarioHead.title, { industry }),
  description: interpolate(scenarioHead.description, { industry }),
}));

it.each([...Object.values(heads), ...scenarios])('"$title" fits a result page', (meta) => {
  expect(meta.title.length).toBeLessThanOrEqual(60);
  expect(meta.description.length).toBeLessThanOrEqual(155);
  expect(meta.title).not.toMatch(/[{}]/);
});
