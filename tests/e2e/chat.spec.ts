import { businessTypeOptions } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import { errorFallback } from '~/content/errors/error-page';
import { anyTrade } from '~/content/home/trades';
import { navigation } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { interpolate } from '~/lib/interpolate';
import { appUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated, openHydrated } from '../support/hydration';
import { beOldestBrowser } from '../support/oldest-browser';
import * as chat from '../support/page-objects/chat';
import { pressTo } from '../support/window';

const [question] = anyTrade.questions;

/** The chat's endpoint, held back so that a reply comes when the test wants it. */
const sends = '**/api/chat';

const loadingTheChat =
  /\] loading the chat TypeError: Failed to fetch dynamically imported module: \S+\/live-chat-/;

test('from the launcher to a reply, and to what fails', async ({ page, allow, setOffline }) => {
  await chat.openPage(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await chat.openChat(page);
  expect((await page.locator('#chat-panel').boundingBox())?.width).toBe(320);
  await chat.chooseBusiness(page);

  await test.step('a suggested question is sent', async () => {
    const [healthcare] = businessTypeOptions;
    await expect(chat.suggestionsOf(page)).toHaveText([...healthcare.questions]);
    await chat.suggestionsOf(page).filter({ hasText: 'What does it cost?' }).click();
    await expect(chat.logOf(page)).toContainText('$99/month');
    await expect(chat.suggestionsOf(page)).toHaveText(healthcare.questions.slice(0, 2));
    await expect(chat.inputOf(page)).toBeFocused();
  });

  await test.step('offline', async () => {
    allow(/ERR_INTERNET_DISCONNECTED .*\/api\/chat\)/);
    await setOffline(true);
    await expect(page.locator('#chat').getByText(copy.status.offline)).toBeVisible();
    await chat.say(page, 'Is it a scam?');
    await expect(chat.logOf(page)).toContainText(copy.failures.trouble_connecting.message);
    await setOffline(false);
    await expect(page.locator('#chat').getByText(copy.status.offline)).toHaveCount(0);
    await chat.inputOf(page).fill('Another question');
    await chat.retryOf(page).click();
    await expect(chat.logOf(page)).toContainText('A fair question');
    await expect(chat.inputOf(page)).toHaveValue('Another question');
  });

  await test.step('too long', async () => {
    await chat.inputOf(page).fill('x'.repeat(2001));
    await expect(
      page.getByText(interpolate(copy.conversation.charactersOver, { over: 1 })),
    ).toBeVisible();
    await chat.expectAccessible(page);
  });
  expect(loads).toBe(0);
});

test('a kind of business, another or none can be chosen', async ({ page }) => {
  await page.goto('/?for=hvac#chat');
  await expect(page.getByRole('heading', { name: copy.chooser.heading })).toBeVisible();
  await expect(page.locator('#chat [aria-current]')).toContainText('Home Services');
  // It is lower beside what has the focus on the page, and the press that ends this must not miss.
  const height = () => page.locator('#chat details').evaluate((chat) => chat.clientHeight);
  const tall = await height();
  await page.getByRole('main').getByRole('link').first().focus();
  await eventually(height).toBeLessThan(tall);
  for (const name of ['Professional', 'Automotive']) {
    await chat.topicOf(page, name).click();
    await expect(chat.logOf(page)).toContainText(name);
    await eventually(height).toBe(tall);
    await chat.resetOf(page).click();
    await expect(chat.topicOf(page, 'Healthcare')).toBeFocused();
    await page.getByRole('button', { name: copy.chooser.undo }).click();
    await expect(chat.logOf(page)).toContainText(name);
    await expect(chat.inputOf(page)).toBeFocused();
    await chat.resetOf(page).click();
  }
  await chat.topicOf(page, copy.chooser.skip).click();
  await expect(chat.logOf(page)).toContainText(copy.chooser.general.greeting);
});

test('Enter sends, and the reply leaves the visitor where he is', async ({ page }) => {
  await chat.startTalking(page, chat.lightPage);

  await test.step('Shift+Enter breaks the line, an IME keeps its Enter', async () => {
    await chat.inputOf(page).pressSequentially('One');
    await chat.inputOf(page).press('Shift+Enter');
    await chat.inputOf(page).pressSequentially('Two');
    // The second is Safari's, after the end of the composition.
    for (const ofTheMethod of [{ isComposing: true }, { keyCode: 229 }]) {
      await chat
        .inputOf(page)
        .evaluate(
          (input, init) =>
            input.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }),
            ),
          ofTheMethod,
        );
    }
    await expect(chat.inputOf(page)).toHaveValue('One\nTwo');
    await chat.inputOf(page).press('Enter');
    await expect(chat.logOf(page)).toContainText('One\nTwo', { useInnerText: true });
    await expect(chat.typingOf(page)).toHaveCount(0);
  });

  await test.step('nothing blank is sent, and Send says so', async () => {
    await chat.say(page, ' \u200b\u2060 ');
    await expect(chat.sendButtonOf(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(chat.typingOf(page)).toBeHidden();
  });

  await test.step('closed, it is counted on the launcher', async () => {
    const release = await holdBack(page, sends);
    await chat.say(page, 'What does it cost?');
    await chat.closerOf(page).click();
    release();
    await expect(chat.launcherOf(page)).toContainText(copy.launcher.unreadOne);
    await chat.expectAccessible(page);
    await chat.launcherOf(page).click();
    await expect(chat.logOf(page)).toContainText('$99');
    await expect(chat.inputOf(page)).toBeFocused();
    await chat.closerOf(page).click();
    await expect(page.getByText(copy.launcher.unreadOne)).toHaveCount(0);
    await chat.launcherOf(page).click();
  });

  await test.step('the focus stays with a reader, and opens no keyboard', async () => {
    const release = await holdBack(page, sends);
    await chat.say(page, 'Is my data safe?');
    await expect(chat.stopOf(page)).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    release();
    await expect(chat.logOf(page)).toContainText('SOC 2 Type II');
    await expect(chat.typingOf(page)).toHaveCount(0);
    await expect(chat.inputOf(page)).not.toBeFocused();
  });

  await test.step('the focus goes to the log where the focused button goes', async () => {
    const release = await holdBack(page, sends);
    await chat.say(page, 'Is it a scam?');
    await chat.stopOf(page).focus();
    release();
    await expect(chat.logOf(page)).toContainText('A fair question');
    await expect(chat.logOf(page)).toBeFocused();
  });
});

test('by keyboard alone, from the launcher to a reply', async ({ page }) => {
  await chat.openPage(page, chat.lightPage);
  await chat.launcherOf(page).focus();
  await pressTo(page, 'Enter', chat.closerOf(page));
  await pressTo(page, 'Tab', chat.topicOf(page, 'Healthcare'));
  await pressTo(page, 'Enter', chat.inputOf(page));
  await page.keyboard.type('What does it cost?');
  await page.keyboard.press('Enter');
  await expect(chat.logOf(page)).toContainText('$99');
  await expect(chat.typingOf(page)).toHaveCount(0);
  await pressTo(page, 'Shift+Tab', chat.suggestionsOf(page).last());
  await pressTo(page, 'Shift+Tab', chat.suggestionsOf(page).first());
  await pressTo(page, 'Shift+Tab', chat.logOf(page));
  await pressTo(page, 'Escape', chat.launcherOf(page));
  await pressTo(page, 'Space', chat.inputOf(page));
});

test('it survives a reload and a walk', async ({ page }) => {
  await beOldestBrowser(page);
  await chat.startTalking(page, chat.lightPage);
  await chat.say(page, 'What does it cost?');
  await expect(chat.logOf(page)).toContainText('$99');
  await chat.inputOf(page).fill('A draft');
  await page.reload();
  await expect(chat.logOf(page)).toContainText('$99');
  await expect(chat.inputOf(page)).toHaveValue('A draft');
  await page.getByRole('link', { name: navigation.home.label }).first().click();
  await expect(page).toHaveURL(`${appUrl}/`);
  await expect(chat.logOf(page)).toContainText('$99');
  await page.goBack();
  await expect(page).toHaveURL(/about/);
  await expect(chat.inputOf(page)).toHaveValue('A draft');
});

test.describe('before its script is there', () => {
  test('a kind of business that is chosen by keyboard is chosen once it is', async ({ page }) => {
    const release = await holdBack(page, /live-chat/);
    await page.goto(chat.lightPage);
    await page.locator('#chat summary').press('Enter');
    const topic = chat.topicOf(page, 'Healthcare');
    await topic.press('Enter');
    await expect(topic).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(chat.inputOf(page)).toBeFocused();
    await expect(page).toHaveURL(chat.lightPage);
  });

  test('the form works, and what is open and typed is kept', async ({ page }) => {
    const release = await holdBack(page, /live-chat/);
    await page.goto('/');
    await page.locator('#chat summary').click();
    // As without a script.
    await chat.topicOf(page, 'Healthcare').evaluate(({ form, name, value }: HTMLButtonElement) => {
      const pressed = document.createElement('input');
      Object.assign(pressed, { name, value });
      form?.appendChild(pressed);
      form?.submit();
    });
    await page.waitForURL(/\?index/, { waitUntil: 'load' });
    await hydrated(page);
    // The router forgets at a jump what the form was answered with.
    await page.evaluate(() => location.assign('#faq'));
    await expect(page.locator('#faq')).toBeFocused();
    await chat.inputOf(page).pressSequentially('What does it ');
    release();
    await expect(chat.liveChatOf(page)).toBeVisible();
    await expect(chat.closerOf(page)).toBeVisible();
    await expect(chat.inputOf(page)).toBeFocused();
    await page.keyboard.type('cost?');
    await expect(chat.inputOf(page)).toHaveValue('What does it cost?');
    await chat.inputOf(page).press('Enter');
    await expect(chat.logOf(page)).toContainText('$99');
  });

  test('a script that cannot be had leaves the form', async ({ page, allow }) => {
    allow(/ERR_FAILED .*\/live-chat-/, loadingTheChat);
    await page.route(/live-chat/, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: question }).click();
    await expect(chat.logOf(page)).toContainText(question);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await openHydrated(page, chat.lightPage);
    await page.keyboard.press('Shift');
    await expect(page.getByText(errorFallback.notLoaded)).toBeVisible();
    await page.locator('#chat summary').click();
    await chat.topicOf(page, 'Healthcare').click();
    await expect(chat.logOf(page)).toContainText('Healthcare');
  });

  test('a script that does not come offline comes with the network', async ({
    page,
    allow,
    tolerate,
    setOffline,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED .*\/live-chat-/, loadingTheChat);
    // The page asks whether it could be loaded again.
    tolerate(/ERR_INTERNET_DISCONNECTED .*\/\)$/);
    await openHydrated(page, '/');
    await setOffline(true);
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
    await expect(page.getByText(errorFallback.notLoaded)).not.toHaveCount(0);
    await setOffline(false);
    await expect(chat.liveChatOf(page)).toBeVisible();
    await page.getByRole('button', { name: question }).click();
    await expect(chat.logOf(page).getByText(question, { exact: true })).toHaveCount(1);
    await expect(page.getByText(errorFallback.notLoaded)).toHaveCount(0);
  });
});

test('a question of the page is asked where the visitor is', async ({ page }) => {
  await chat.openPage(page);
  const button = page.getByRole('button', { name: question });
  await button.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await button.click();
  await expect(chat.logOf(page).getByText(question, { exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await expect(chat.logOf(page)).toContainText('2:30 PM');
  await expect(chat.suggestionsOf(page).last()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#chat-panel')).toContainText(/^Fern Street DentalSample front desk/);
  const note = page.getByRole('region', { name: 'The note to your team' });
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(note).toContainText(`${question}Offered`);
  await expect(note.getByRole('link')).toHaveText('Book My Free AI Demo');
  await chat.launcherOf(page).press('Enter');
  await chat.logOf(page).getByRole('button', { name: '2:30 PM' }).click();
  await page.getByRole('link', { name: 'See the note to your team' }).click();
  await expect(note).toContainText('Took (sample calendar)');
});
