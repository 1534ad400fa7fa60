import { goodToken } from '../../sandbox/turnstile';
import { sandboxUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { inputOf, lightPage, logOf, say, startTalking } from '../support/page-objects/chat';

/** A widget that hands out one token for each round: the first is a robot's, the others are good. */
const fakeWidget = `
  window.rounds = 0;
  window.turnstile = {
    render(box, options) {
      this.pass = () => {
        window.rounds += 1;
        options.callback(window.rounds === 1 ? 'a-robot' : ${JSON.stringify(goodToken('chat'))});
      };
      this.pass();
      return 'widget';
    },
    reset() { this.pass(); },
    remove() {},
  };`;

test('each message takes a passed check along', async ({ page, allow, startApp }) => {
  allow(/status of 403 .*\/api\/chat\)/);
  const app = await startApp({
    TURNSTILE_SITE_KEY: 'sandbox-site',
    TURNSTILE_SECRET_KEY: 'sandbox-secret',
    TURNSTILE_VERIFY_URL: `${sandboxUrl}/turnstile/siteverify`,
  });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeWidget }),
  );
  const rounds = () => page.evaluate(() => Reflect.get(window, 'rounds'));
  await startTalking(page, `${app.url}${lightPage}`);
  await eventually(rounds).toBe(1);
  await say(page, 'What does it cost?');
  await expect(logOf(page)).toContainText('confirm you’re a person');
  await expect(inputOf(page)).toHaveValue('What does it cost?');
  // Each message has a token of its own; the edge's own tests count those without.
  for (let count = 1; count <= 2; count += 1) {
    await eventually(rounds).toBe(count + 1);
    await say(page, `What does it cost? ${count}`);
    await expect(logOf(page).getByText('$99')).toHaveCount(count);
  }
  // A computer that slept: the token has expired, and the widget's own timer did not run.
  await eventually(rounds).toBe(4);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 300_000;
  });
  await inputOf(page).press('ArrowLeft');
  expect(await rounds()).toBe(5);
  // The last answer may still be coming.
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeHidden();
});
