import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';

/**
 * As in browsers that know only `report-uri`. Those that know `report-to` too send the same, but only
 * from pages with https.
 */
test('a violation is reported to the error service, without a sample of what was stopped', async ({
  context,
  page,
  request,
  allow,
}) => {
  allow(/Policy violation|Content Security Policy/);
  // A page that a test hands over has no network of its own, from which it may speak to this machine.
  await context.grantPermissions(['local-network-access'], { origin: appUrl });
  const place = `/about?report=${crypto.randomUUID()}`;
  await page.route(appUrl + place, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    const body = (await response.text())
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace('</main>', '<script>"a text"</script></main>');
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy.replace(/; report-to \S+$/, '') },
      body,
    });
  });
  await page.goto(place);
  await expect
    .poll(async () => {
      const url = `${sandboxUrl}/error-intake/received?contains=${encodeURIComponent(place)}`;
      return (await request.get(url)).json();
    })
    .toMatchObject({
      received: [
        {
          project: '1',
          key: 'sandbox',
          envelope: {
            items: [
              {
                payload: {
                  'csp-report': {
                    'document-uri': appUrl + place,
                    'effective-directive': 'script-src-elem',
                    'script-sample': '',
                  },
                },
              },
            ],
          },
        },
      ],
    });
});
