import { booking } from '~/content/booking';
import { chat } from '~/content/chat/words';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { notFound } from '~/content/failed/not-found';
import { errorTexts } from '~/content/failed/texts';
import { faqWith } from '~/content/home/faq';
import { fill } from '~/lib/fill';
import { leaveInGlide } from '../support/leave-in-glide';
import { pages } from '../support/pages';
import { receivedCount } from '../support/received';
import { expect, test } from './fixtures';
import * as ways from './ways';

const faq = faqWith();

test.describe('every page', () => {
  for (const { path, heading } of pages) {
    test(`${path} is whole and is hydrated`, async ({ visitor }) => {
      await visitor.openHydrated(path);
      await visitor.reads(heading, ways.title);
      await visitor.sees({ role: 'contentinfo' });
    });
  }

  test('one that is not there says so', async ({ visitor, allow }) => {
    allow(/404/);
    await visitor.open('/no/such/page');
    await visitor.reads(notFound.text);
  });
});

test.describe('chat', () => {
  test('answers, fails, tries again and is still there after a reload', async ({ visitor }) => {
    await visitor.openHydrated('/');
    await ways.startTalking(visitor);
    await ways.say(visitor, 'How much does it cost?');
    await visitor.reads('$99/month', ways.conversation);
    const marker = crypto.randomUUID();
    await ways.say(visitor, `[fault:500] ${marker}`);
    await visitor.reads(errorTexts.chatTroubleConnecting, ways.conversation);
    expect(await receivedCount(marker)).toBe(1);
    await visitor.click({ role: 'button', name: chat.conversation.retry });
    await expect.poll(() => receivedCount(marker)).toBe(2);
    await visitor.reads(errorTexts.chatTroubleConnecting, ways.conversation);

    await visitor.reload();
    await visitor.seesHydratedPage();
    await visitor.reads('$99/month', ways.conversation);
    await visitor.reads(marker, ways.conversation);
    await ways.say(visitor, 'Is my data safe?');
    await visitor.reads('SOC 2 Type II', ways.conversation);
  });

  test('works by keyboard alone', async ({ visitor }) => {
    await visitor.openHydrated('/about');
    await ways.tabTo(visitor, ways.launcher);
    await visitor.press('Enter');
    await ways.tabTo(visitor, ways.topic);
    await visitor.press('Enter');
    await visitor.hasFocusOn(ways.message);
    await visitor.type('How much');
    await visitor.press('Shift+Enter');
    await visitor.type('does it cost?');
    await visitor.seesThat(ways.message, 'two lines', ({ value }) => value.includes('\n'));
    await visitor.press('Enter');
    await visitor.reads('$99/month', ways.conversation);
    await visitor.hasFocusOn(ways.message);
    await visitor.press('Escape');
    await visitor.hasFocusOn(ways.launcher);
  });
});

test.describe('booking', () => {
  test('comes to its end in the frame, and the page leads on', async ({ visitor }) => {
    await visitor.openHydrated('/?scrollTo=calendar');
    await ways.book(visitor);
    await visitor.reads(booking.booked);
    await visitor.seesThat({ css: '#faq' }, 'in view', ({ isInView }) => isInView);
  });
});

test.describe('reading on', () => {
  test('the questions open one at a time', async ({ visitor }) => {
    await visitor.openHydrated('/');
    // The calendar above takes its height when it is first near.
    await visitor.look({ css: '#calendar iframe' }, undefined, true);
    await visitor.sees({ css: '#calendar iframe:not([style*="700px"])' });
    for (const { question } of faq.slice(1, 3)) {
      const summary = { css: '#faq summary', words: question };
      await visitor.click(summary);
      await visitor.seesThat(summary, 'open', ({ isOpen }) => isOpen);
      expect(await visitor.look({ css: '#faq details[open]' })).toHaveLength(1);
    }
  });

  test('pages follow each other, and back leads back', async ({ visitor }) => {
    await visitor.openHydrated('/');
    await visitor.ask(() => {
      document.documentElement.dataset.sameDocument = '';
    });
    await visitor.click({ css: 'footer a[href="/about"]' });
    await visitor.hasAddress('/about');
    await visitor.hasFocusOn(ways.title);
    await visitor.click({ css: 'footer a[href="/demo"]' });
    await visitor.reads(demoPage.heading, ways.title);
    await visitor.goBack();
    await visitor.hasAddress('/about');
    await visitor.goBack();
    await visitor.hasAddress('/');
    await visitor.sees({ css: '#testimonials h2' });
    await visitor.sees({ css: 'html[data-same-document]' });
  });

  test('a link to a place leads there each time, and back leads to the place before', async ({
    visitor,
  }) => {
    await visitor.openHydrated('/');
    const lastStep = { role: 'link', name: booking.lastStep.label } as const;
    const comesTo = (css: string) =>
      visitor.seesThat({ css }, 'in view', ({ isInView }) => isInView);
    const read = (top: number) =>
      visitor.ask((to) => scrollTo({ top: to, behavior: 'instant' }), [top]);
    await visitor.click(lastStep);
    await comesTo('#faq h2');
    await read(500);
    await visitor.click(lastStep);
    await comesTo('#faq h2');
    await read(700);
    // Followed without scrolling to it.
    await visitor.ask(() => document.querySelector<HTMLElement>('[data-cta^=final_cta]')?.click());
    await comesTo('#calendar h2');
    await visitor.goBack();
    // What came above since then moved the page's words by a line at most.
    await expect.poll(() => visitor.ask(() => Math.abs(scrollY - 700))).toBeLessThan(30);
  });

  test('a page stands where it belongs when the last one was left in a glide', async ({
    visitor,
  }) => {
    await visitor.openHydrated('/about');
    await visitor.ask(() => scrollTo({ top: 60, behavior: 'instant' }));
    await visitor.ask(leaveInGlide, []);
    await visitor.hasAddress('/about');
    await expect.poll(() => visitor.ask(() => scrollY)).toBe(60);
    await visitor.ask(leaveInGlide, ['/demo']);
    await visitor.reads(demoPage.heading, ways.title);
    await expect.poll(() => visitor.ask(() => scrollY)).toBe(0);
  });

  test('the booking button of another page leads to the calendar', async ({ visitor }) => {
    await visitor.openHydrated('/demo');
    await visitor.click({ role: 'link', name: demoPage.closing.links[0].label });
    await visitor.seesThat({ css: '#calendar' }, 'in view', ({ isInView }) => isInView);
  });
});

test.describe('menu of a small screen', () => {
  test.use({ width: 390 });

  test('opens, closes and leads on', async ({ visitor }) => {
    await visitor.openHydrated('/');
    await visitor.click(ways.menuButton);
    await visitor.sees(ways.menuLink);
    await visitor.press('Escape');
    await visitor.seesNo(ways.menuLink);
    await visitor.click(ways.menuButton);
    await visitor.click(ways.menuLink);
    await visitor.hasAddress('/about');
    await visitor.seesNo(ways.menuLink);
  });
});

test.describe('demo', () => {
  test('plays to its end, and another industry too', async ({ visitor }) => {
    test.slow();
    const [first, second] = demoScenarios;
    if (!first || !second) throw new Error('There are ten scenarios.');
    await visitor.openHydrated('/demo');
    await ways.playDemo(visitor, first);
    await visitor.click({ css: 'main details > summary' });
    await visitor.click({ role: 'link', name: new RegExp(`^\\W*${second.industry}`) });
    await visitor.sees({
      role: 'heading',
      name: fill(demoPage.card.capabilitiesHeading, { industry: second.industry }),
    });
    await ways.playDemo(visitor, second);
  });
});

test.describe('call', () => {
  test('is held where the engine has media, else the page says what to do', async ({
    visitor,
    driver,
  }) => {
    await visitor.openHydrated('/voice-call');
    await ways.call(visitor, driver.hasMicrophone);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScript: false });

  for (const { path, heading } of pages) {
    test(`${path} reads`, async ({ visitor }) => {
      await visitor.open(path);
      await visitor.reads(heading, ways.title);
      await visitor.sees({ role: 'contentinfo' });
    });
  }

  test('the chat answers', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.click({ css: '#chat summary' });
    await visitor.click(ways.topic);
    await visitor.fill(ways.message, 'What does it cost?');
    await visitor.click(ways.send);
    await visitor.reads('$99/month', ways.conversation);
  });

  test('a time can be booked', async ({ visitor }) => {
    await visitor.open('/#calendar');
    await ways.book(visitor);
  });

  test("questions, links and the demo's chooser work", async ({ visitor }) => {
    await visitor.open('/');
    const summary = { css: '#faq summary', words: faq[1]?.question ?? '' };
    await visitor.click(summary);
    await visitor.seesThat(summary, 'open', ({ isOpen }) => isOpen);
    await visitor.click({ css: 'footer a[href="/demo"]' });
    await visitor.reads(demoPage.heading, ways.title);
    await visitor.reads(demoScenarios[0]?.messages.at(-1)?.message ?? '');
  });
});
