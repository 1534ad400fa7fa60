import { describe, expect, test } from 'vitest';
import { appUrl } from '../support/addresses';
import { hostileMark } from '../support/hostile-requests';
import { postChatForm, readChatPage } from './chat-page';

const texts = [
  `</script>${hostileMark}<script>window.ran = true</script>`,
  `"'>${hostileMark}`,
  `</textarea></title>${hostileMark}`,
  `<!--<script>${hostileMark}`,
  `]]>${hostileMark}`,
  `\u2028${hostileMark}\u2029`,
  `\\u003c/script\\u003e${hostileMark}`,
];

const history = (message: string) =>
  JSON.stringify([{ sender: 'user', message, timestamp: '2026-01-01T00:00:00.000Z' }]);

/** The texts of all scripts of a page. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
}

/** What was typed stands in the page as text alone, and ends no script and no line of one. */
function expectHarmless(html: string): void {
  expect(html.includes(hostileMark)).toBe(false);
  expect(scriptsOf(html).filter((text) => text.startsWith('window.ran'))).toEqual([]);
  expect(scriptsOf(html).filter((text) => /[\u2028\u2029]|<\/?script|<!--/i.test(text))).toEqual(
    [],
  );
}

describe.each(texts)('%j', (text) => {
  test('comes back as it was typed, from message, history and reply', async () => {
    const page = await readChatPage(
      await postChatForm({ message: `Say this: ${text}`, history: history(text) }),
    );
    expect(page.status).toBe(200);
    expect(page.bubbles.length).toBe(3);
    expect(page.bubbles.join()).toContain(hostileMark);
    expectHarmless(page.html);
  });

  test('comes back from a refused form', async () => {
    const page = await readChatPage(
      await postChatForm({ message: text, business_type: text, history: history(text) }),
    );
    expect(page.status).toBe(400);
    expectHarmless(page.html);
  });

  test('comes back from the honeypot', async () => {
    const page = await readChatPage(await postChatForm({ message: text, name__confirm: text }));
    expect(page.status).toBe(400);
    expect(page.draft).toContain(hostileMark);
    expectHarmless(page.html);
  });

  test.each([
    (value: string) => `/${value}`,
    (value: string) => `/?scrollTo=${value}&${value}`,
    (value: string) => `/demo?industry=${value}`,
    (value: string) => `/voice-call?${value}=${value}`,
  ])('does nothing in an address', async (address) => {
    const response = await fetch(appUrl + address(encodeURIComponent(text)));
    expectHarmless(await response.text());
  });
});
