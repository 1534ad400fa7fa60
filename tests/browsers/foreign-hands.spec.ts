import { about } from '~/content/about/page';
import { chat } from '~/content/chat/words';
import { demoScenarios } from '~/content/demo/scenarios';
import { errorTexts } from '~/content/failed/texts';
import { faq } from '~/content/home/faq';
import { recovered } from '../support/extensions';
import { pages } from '../support/pages';
import { expect, test } from './fixtures';
import { foreignNodes, translation } from './foreign-hands';
import type { Visitor } from './visitor';
import * as ways from './ways';

const hands = { 'translated pages': translation, 'pages with foreign nodes': foreignNodes };

/** What the page's sections are called, in their order; not the chat, which comes alive in its own time. */
const headingsOf = (visitor: Visitor) =>
  visitor.ask(() =>
    [...document.querySelectorAll('h2:not([data-chat] *)')].map(({ textContent }) =>
      (textContent ?? '').replace(/~/g, '').trim(),
    ),
  );

for (const [name, hand] of Object.entries(hands)) {
  test.describe(name, () => {
    test.use({ before: [hand] });
    test.beforeEach(({ allow }) => allow(recovered));

    for (const { path, heading } of pages) {
      test(`${path} keeps its words when its script begins`, async ({ visitor, plain }) => {
        await visitor.openLive(path);
        await plain.openLive(path);
        await visitor.reads(heading, ways.title);
        await expect
          .poll(async () => (await headingsOf(visitor)).join('\n'))
          .toBe((await headingsOf(plain)).join('\n'));
      });
    }

    test('the chat answers, fails and starts over', async ({ visitor }) => {
      await visitor.openLive('/');
      await ways.startTalking(visitor);
      await ways.say(visitor, 'How much does it cost?');
      await visitor.reads('$99/month', ways.conversation);
      await ways.say(visitor, '[fault:500]');
      await visitor.reads(errorTexts.chatTroubleConnecting, ways.conversation);
      await ways.say(visitor, 'Is my data safe?');
      await visitor.reads('SOC 2 Type II', ways.conversation);
      await visitor.click({ role: 'button', name: chat.conversation.reset });
      await visitor.sees(ways.topic);
    });

    test('the demo plays to its end', async ({ visitor }) => {
      const [first] = demoScenarios;
      await visitor.openLive('/demo');
      await ways.playDemo(visitor, first);
    });

    test('pages follow each other, and back leads to a whole one', async ({ visitor }) => {
      await visitor.openLive('/');
      await visitor.click({ css: 'footer a[href="/about"]' });
      await visitor.hasAddress('/about');
      await visitor.reads(about.heading, ways.title);
      await visitor.goBack();
      await visitor.hasAddress('/');
      const [question] = faq;
      await visitor.click({ css: '#faq summary', words: question?.question ?? '' });
      await visitor.sees({ css: '#faq details[open]' });
    });

    test('a call is held', async ({ visitor, driver }) => {
      await visitor.openLive('/voice-call');
      await ways.call(visitor, driver.hasMicrophone);
    });
  });
}
