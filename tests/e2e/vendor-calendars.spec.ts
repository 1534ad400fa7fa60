import type { FrameLocator, Locator, Page } from 'playwright/test';
import { sandboxUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { bookingsOf, confirmBooking, fillForm, pickDay } from '../support/page-objects/booking';
import { vendorClient } from '../support/vendor-client';

/* The vendors' own clients use the sandbox's frames: one that they could not use would be no stand-in. */

const widgets = `${sandboxUrl}/booking/widget/booking`;

const clients = [
  {
    name: 'Cal.com',
    script: (id: string) => `
      const Cal = Object.assign((...call) => void Cal.q.push(call), { q: [], ns: {}, loaded: true });
      window.Cal = Cal;
      Cal('init', { origin: '${widgets}' });
      Cal('inline', { elementOrSelector: '#calendar', calLink: '${id}' });
      for (const action of ['linkReady', 'bookingSuccessfulV2', 'bookingSuccessful'])
        Cal('on', { action, callback: ({ detail }) => window.heard.push([action, detail.data]) });
      require('@calcom/embed-core');`,
    heard: (id: string) => [
      ['linkReady', {}],
      ['bookingSuccessfulV2', { uid: id, startTime: expect.stringMatching(/T1[34]:30:00.000Z$/) }],
      ['bookingSuccessful', { booking: { uid: id } }],
    ],
  },
  {
    name: 'Calendly',
    script: (id: string) => `
      const { createElement } = require('react');
      const { InlineWidget, useCalendlyEventListener } = require('react-calendly');
      const hear = ({ data }) => window.heard.push(data.payload);
      function Calendar() {
        useCalendlyEventListener({
          onEventScheduled: hear,
          onPageHeightResize: ({ data }) => {
            document.querySelector('.calendly-inline-widget').style.height = data.payload.height;
          },
        });
        return createElement(InlineWidget, { url: '${widgets}/${id}' });
      }
      const root = require('react-dom/client').createRoot(document.getElementById('calendar'));
      root.render(createElement(Calendar));`,
    heard: (id: string) => {
      const uri = `https://api.calendly.com/scheduled_events/${id}`;
      return [{ event: { uri }, invitee: { uri: expect.stringContaining(uri) } }];
    },
  },
  {
    name: "iframe-resizer, LeadConnector's",
    script: (id: string) => `
      const frame = document.createElement('iframe');
      frame.src = '${widgets}/${id}?seed=0';
      frame.style.cssText = 'width: 100%; border: 0';
      document.getElementById('calendar').append(frame);
      require('iframe-resizer/js/iframeResizer')({ checkOrigin: ['${sandboxUrl}'] }, frame);
      addEventListener('message', ({ data }) => {
        if (String(data[0]).endsWith('booking-complete')) window.heard.push(data[1]);
      });`,
    heard: (id: string, calendarId: string) => [{ fingerprint: id, calendarId }],
  },
] as const;

/** A page of another maker's, with one client. */
async function openClient(page: Page, script: string): Promise<FrameLocator> {
  // A page that a test answers by itself may frame nothing of this machine.
  await page.goto(`${sandboxUrl}/health`);
  await page.evaluate(() => {
    document.body.innerHTML = '<div id="calendar"></div>';
  });
  await page.addScriptTag({ content: await vendorClient(`window.heard = [];${script}`) });
  return page.frameLocator('#calendar iframe');
}

for (const { name, script, heard } of clients) {
  test(`${name}: shows the frame, follows its height and hears of a booking`, async ({ page }) => {
    const id = `vendor-${crypto.randomUUID()}`;
    const calendar = await openClient(page, script(id));
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
    const excess = async () => {
      const body = await heightOf(calendar.locator('body'));
      return Math.round(Math.abs((await heightOf(calendar.owner())) - body));
    };
    await expect(calendar.getByRole('heading', { name: 'Pick a day' })).toBeVisible();
    await eventually(excess).toBe(0);
    await pickDay(calendar);
    // Over 768 px: below it Cal.com’s client would draw its own placeholder again.
    await page.setViewportSize({ width: 800, height: 800 });
    await fillForm(calendar);
    await eventually(excess).toBe(0);
    await confirmBooking(calendar);
    const [booking] = (await bookingsOf(page, id)) as unknown as [{ id: string }];
    await eventually(() => page.evaluate('window.heard')).toMatchObject(heard(booking.id, id));
  });
}
