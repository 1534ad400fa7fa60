import { expect, test } from 'vitest';
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

/** Input is text in the page, and ends no script and no line of a script. */
function expectHarmless(html: string): void {
  expect(html.includes(hostileMark)).toBe(false);
  expect(scriptsOf(html).filter((text) => text.startsWith('window.ran'))).toEqual([]);
  expect(scriptsOf(html).filter((text) => /[\u2028\u2029]|<\/?script|<!--/i.test(text))).toEqual(
    [],
  );
}

test.each(texts)('%j comes back as it was typed, and does nothing', async (text) => {
  const answered = await readChatPage(
    await postChatForm({ message: `Say this: ${text}`, history: history(text) }),
  );
  expect(answered.status).toBe(200);
  expect(answered.bubbles.length).toBe(3);
  expect(answered.bubbles.join()).toContain(hostileMark);
  expectHarmless(answered.html);

  const refused = await readChatPage(
    await postChatForm({ message: text, business_type: text, history: history(text) }),
  );
  expect(refused.status).toBe(400);
  expectHarmless(refused.html);

  const fromHoneypot = await readChatPage(
    await postChatForm({ message: text, name__confirm: text }),
  );
  expect(fromHoneypot.draft).toContain(hostileMark);
  expectHarmless(fromHoneypot.html);

  const value = encodeURIComponent(text);
  for (const address of [`/${value}`, `/?scrollTo=${value}&${value}`, `/demo?industry=${value}`]) {
    expectHarmless(await (await fetch(appUrl + address)).text());
  }
});
