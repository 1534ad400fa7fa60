import { about } from '~/content/about/page';
import { chat } from '~/content/chat/words';
import { demoScenarios } from '~/content/demo/scenarios';
import { errorTexts } from '~/content/failed/texts';
import { faq } from '~/content/home/faq';
import { recovered } from '../support/extensions';
import { pages } from '../support/pages';
import { expect, test } from './fixtures';
import { extensions, translation } from './page-changes';
import type { Visitor } from './visitor';
import * as ways from './ways';

/** The headings of the page's sections; not the chat's, which is hydrated in its own time. */
const headingsOf = (visitor: Visitor) =>
  visitor.ask(() =>
    [...document.querySelectorAll('h2:not([data-chat] *)')].map(({ textContent }) =>
      (textContent ?? '').replace(/~/g, '').trim(),
    ),
  );

for (const [name, change] of Object.entries({ translation, extensions })) {
  test.describe(`pages changed before their script by ${name}`, () => {
    test.use({ before: [change] });
    test.beforeEach(({ allow }) => allow(recovered));

    for (const { path, heading } of pages) {
      test(`${path} keeps its words`, async ({ visitor, plain }) => {
        await visitor.openHydrated(path);
        await plain.openHydrated(path);
        await visitor.reads(heading, ways.title);
        await expect
          .poll(async () => (await headingsOf(visitor)).join('\n'))
          .toBe((await headingsOf(plain)).join('\n'));
      });
    }

    test('the chat answers, fails and starts over', async ({ visitor }) => {
      await visitor.openHydrated('/');
      await ways.startTalking(visitor);
      await ways.say(visitor, 'How much does it cost?');
      await visitor.reads('$99/month', ways.conversation);
      await ways.say(visitor, '[fault:500]');
      await visitor.reads(errorTexts.chatTroubleConnecting, ways.conversation);
      await visitor.click({ role: 'button', name: chat.conversation.reset });
      await visitor.sees(ways.topic);
    });

    test('the demo plays to its end', async ({ visitor }) => {
      await visitor.openHydrated('/demo');
      await ways.playDemo(visitor, demoScenarios[0]);
    });

    test('pages follow each other, and back leads to a whole one', async ({ visitor }) => {
      await visitor.openHydrated('/');
      await visitor.click({ css: 'footer a[href="/about"]' });
      await visitor.hasAddress('/about');
      await visitor.reads(about.heading, ways.title);
      await visitor.goBack();
      await visitor.hasAddress('/');
      await visitor.click({ css: '#faq summary', words: faq[1]?.question ?? '' });
      await visitor.seesThat(
        { css: '#faq summary', words: faq[1]?.question ?? '' },
        'open',
        ({ isOpen }) => isOpen,
      );
    });

    test('a call is held', async ({ visitor, driver }) => {
      await visitor.openHydrated('/voice-call');
      await ways.call(visitor, driver.hasMicrophone);
    });
  });
}
