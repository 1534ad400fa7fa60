import { booking } from '~/content/booking';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { faqWith } from '~/content/home/faq';
import { leaveInGlide } from '../support/leave-in-glide';
import { inputOf, logOf, sendButtonOf } from '../support/page-objects/chat';
import { expect, test } from './fixtures';
import * as ways from './ways';

const faq = faqWith();
const launcher = { css: '#chat summary' };

test('the chat works by keyboard alone', async ({ visitor }) => {
  await visitor.openHydrated('/about');
  await ways.tabTo(visitor, launcher);
  await visitor.press('Enter');
  await ways.tabTo(visitor, ways.topic);
  await visitor.press('Enter');
  await visitor.hasFocusOn(inputOf.target);
  await visitor.type('How much');
  await visitor.press('Shift+Enter');
  await visitor.type('does it cost?');
  await visitor.seesThat(inputOf.target, 'two lines', ({ value }) => value.includes('\n'));
  await visitor.press('Enter');
  await visitor.reads('$99/month', logOf.target);
  await visitor.hasFocusOn(inputOf.target);
  await visitor.press('Escape');
  await visitor.hasFocusOn(launcher);
});

test('a booking comes to its end in the frame, and the page leads on', async ({ visitor }) => {
  await visitor.openHydrated('/?scrollTo=calendar');
  await ways.book(visitor);
  await visitor.reads(booking.booked);
  await visitor.seesThat({ css: '#faq' }, 'in view', ({ isInView }) => isInView);
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

  test('a link to a place leads there each time, and back leads back', async ({ visitor }) => {
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
    await comesTo('#calendar-heading');
    await visitor.goBack();
    // What came above since then moved the page's words by a line at most.
    await expect.poll(() => visitor.ask(() => Math.abs(scrollY - 700))).toBeLessThan(30);
  });

  test('a page that follows a glide stands where it belongs', async ({ visitor, engine }) => {
    test.skip(engine.name === 'chromium', 'It adds the last step of a glide in the next frame.');
    await visitor.openHydrated('/about');
    await visitor.ask(() => scrollTo({ top: 60, behavior: 'instant' }));
    await visitor.ask(leaveInGlide, []);
    await visitor.hasAddress('/about');
    await expect.poll(() => visitor.ask(() => scrollY)).toBe(60);
    await visitor.ask(leaveInGlide, ['/demo']);
    await visitor.reads(demoPage.heading, ways.title);
    await expect.poll(() => visitor.ask(() => scrollY)).toBe(0);
  });
});

test('a call is held, or the page says what to do', async ({ visitor, driver }) => {
  await visitor.openHydrated('/voice-call');
  await ways.call(visitor, driver.hasMicrophone);
});

test.describe('without JavaScript', () => {
  test.use({ javaScript: false });

  test('the chat answers', async ({ visitor }) => {
    await visitor.open('/');
    await visitor.click({ css: '#chat summary' });
    await visitor.click(ways.topic);
    await visitor.fill(inputOf.target, 'What does it cost?');
    await visitor.click(sendButtonOf.target);
    await visitor.reads('$99/month', logOf.target);
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
