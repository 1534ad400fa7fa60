import { describe, expect, it } from 'vitest';
import { appUrl } from '../support/addresses';
import { startOwnApp } from '../support/own-app';
import { pages } from '../support/pages';

const address = 'reach-us@site.example';

/**
 * What the platform's rewriting finds. It skips scripts and what its comments enclose. The error
 * service's DSN only looks like a person's address.
 */
function unmarked(html: string): string[] {
  const visible = html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/ data-reports-to="[^"]*"/, '')
    .replace(/<!--email_off-->.*?<!--\/email_off-->/gs, '');
  return visible.match(/[\w.%+-]+@[\w-]+\.[\w.-]+/g) ?? [];
}

it('finds an address that is not marked, in text and in a link', () => {
  expect(
    unmarked(
      `<a href="mailto:${address}">${address}</a><!--email_off-->a@b.example<!--/email_off-->`,
    ),
  ).toEqual([address, address]);
});

describe.each(['the sample address', 'an address and no calendar'])('with %s', (which) => {
  it('every address on every page is marked', async () => {
    const own =
      which === 'the sample address'
        ? undefined
        : await startOwnApp({ CONTACT_EMAIL: address, BOOKING_URL: '' });
    try {
      for (const path of [...pages.map((page) => page.path), '/nowhere']) {
        const html = await (await fetch(`${own?.url ?? appUrl}${path}`)).text();
        expect(html).toContain('<!--email_off-->');
        expect({ path, unmarked: unmarked(html) }).toEqual({ path, unmarked: [] });
        if (own) expect(html).toContain(`mailto:${address}`);
      }
    } finally {
      await own?.stop();
    }
  });
});
