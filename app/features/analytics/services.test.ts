import { expect, it, vi } from 'vitest';
import { type GoogleGlobals, googleAnalytics, sendGenericEvent } from './google-analytics';
import type { ShownPage } from './measurement';
import { metaPixel, type PixelGlobals, sendStandardEvent } from './meta-pixel';

const campaign = { utm_source: 'mail', utm_campaign: 'may offer' };
const page: ShownPage = { origin: 'https://orion.example', path: '/demo', title: 'Demo', campaign };
const shown = {
  page_location: 'https://orion.example/demo?utm_source=mail&utm_campaign=may+offer',
  page_title: 'Demo',
};

const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

function google() {
  const globals: GoogleGlobals = {};
  const provider = googleAnalytics('G-ABC', globals);
  /** The commands that wait for the tag, or that it has taken. */
  const commands = () => (globals.dataLayer ?? []).map((command) => [...command]);
  return { globals, provider, commands };
}

function pixel() {
  const globals: PixelGlobals = {};
  const provider = metaPixel('12345', globals);
  provider.begin(page);
  return { globals, provider };
}

it('Google: everything is denied before it is configured, then counting alone is allowed', () => {
  const { globals, provider, commands } = google();
  provider.begin(page);
  expect(commands()).toEqual([
    ['consent', 'default', { ...ads, analytics_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['js', expect.any(Date)],
    ['set', shown],
    ['config', 'G-ABC', { send_page_view: false, allow_google_signals: false }],
    ['event', 'page_view', shown],
  ]);
  provider.showPage(page);
  expect(commands().slice(6)).toEqual([
    ['set', shown],
    ['event', 'page_view', shown],
  ]);
  expect(provider.script).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC');
  // The tag takes no other commands.
  expect(Object.prototype.toString.call(globals.dataLayer?.[0])).toBe('[object Arguments]');
});

it('Google: a named event has its category, label and value', () => {
  const { globals, provider, commands } = google();
  provider.begin(page);
  globals.dataLayer?.splice(0);
  sendGenericEvent(globals, { name: 'a', category: 'b', label: 'c', value: 4 });
  sendGenericEvent(globals, { name: 'a', category: 'b' });
  provider.send({ name: 'cta_click', data: { location: 'hero', name: 'book_demo' } });
  expect(commands()).toStrictEqual([
    ['event', 'a', { event_category: 'b', event_label: 'c', value: 4 }],
    ['event', 'a', { event_category: 'b' }],
    ['event', 'cta_click', { event_category: 'hero', event_label: 'book_demo' }],
  ]);
});

it('the pixel collects nothing by itself, counts the page, and sends events with data or without', () => {
  const { globals, provider } = pixel();
  sendStandardEvent(globals, 'Contact');
  sendStandardEvent(globals, 'ViewContent', { content_name: 'Chat Widget' });
  provider.send({ name: 'Lead', data: { bookingId: 'booking-1' } });
  expect(globals.fbq?.queue).toEqual([
    ['consent', 'grant'],
    ['set', 'autoConfig', false, '12345'],
    ['init', '12345'],
    ['track', 'PageView', campaign],
    ['track', 'Contact'],
    ['track', 'ViewContent', { content_name: 'Chat Widget' }],
    ['track', 'Lead', {}, { eventID: 'booking-1' }],
  ]);
  const marks = { loaded: true, version: '2.0', disablePushState: true };
  expect({ ...globals.fbq }).toMatchObject(marks);
  expect(globals._fbq).toBe(globals.fbq);
  expect(provider.script).toBe('https://connect.facebook.net/en_US/fbevents.js');
});

it('the pixel hands its calls to the script once that runs', () => {
  const { globals, provider } = pixel();
  const callMethod = vi.fn();
  Object.assign(globals.fbq ?? {}, { callMethod });
  provider.showPage({ ...page, campaign: {} });
  expect(callMethod.mock.calls).toEqual([['track', 'PageView']]);
  expect(globals.fbq?.queue).toHaveLength(4);
});

it('the helpers do nothing where the service is absent', () => {
  const globals = {};
  sendGenericEvent(globals, { name: 'a', category: 'b' });
  sendStandardEvent(globals, 'Contact');
  google().provider.showPage(page);
  expect(globals).toEqual({});
});
