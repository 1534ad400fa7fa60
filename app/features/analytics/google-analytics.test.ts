import { expect, it } from 'vitest';
import { type GoogleGlobals, googleAnalytics, sendGenericEvent } from './google-analytics';
import type { ShownPage } from './shown-page';

const page: ShownPage = { path: '/', address: 'https://orion.example/', title: 'Home' };
const shown = { page_location: page.address, page_title: page.title };
const moment = new Date(0);

function create() {
  const globals: GoogleGlobals = {};
  const provider = googleAnalytics('G-ABC', globals, () => moment);
  /** The commands that wait for the tag, or that it has taken. */
  const commands = () => (globals.dataLayer ?? []).map((command) => [...command]);
  return { globals, provider, commands };
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

it('denies everything before it configures, then allows counting alone', () => {
  const { provider, commands } = create();
  provider.begin(page);
  expect(commands()).toEqual([
    ['consent', 'default', denied],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['js', moment],
    ['set', shown],
    ['config', 'G-ABC', { send_page_view: false }],
    ['event', 'page_view', shown],
  ]);
});

it('hands the tag argument objects, the only commands that it takes', () => {
  const { globals, provider } = create();
  provider.begin(page);
  expect(Object.prototype.toString.call(globals.dataLayer?.[0])).toBe('[object Arguments]');
});

it('sends a named event with its category, label and value', () => {
  const { globals, provider, commands } = create();
  provider.begin(page);
  globals.dataLayer?.splice(0);
  sendGenericEvent(globals, { name: 'a', category: 'b', label: 'c', value: 4 });
  sendGenericEvent(globals, { name: 'a', category: 'b' });
  provider.send({ name: 'cta_click', data: { location: 'hero', name: 'book_demo' } });
  expect(commands()).toEqual([
    ['event', 'a', { event_category: 'b', event_label: 'c', value: 4 }],
    ['event', 'a', { event_category: 'b' }],
    ['event', 'cta_click', { event_category: 'hero', event_label: 'book_demo' }],
  ]);
});

it('does nothing where the service is absent', () => {
  const { globals, provider } = create();
  sendGenericEvent(globals, { name: 'a', category: 'b' });
  provider.showPage(page);
  expect(globals).toEqual({});
});
