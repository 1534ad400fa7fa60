import { expect, it, vi } from 'vitest';
import { metaPixel, type PixelGlobals, sendStandardEvent } from './meta-pixel';
import type { ShownPage } from './shown-page';

const page: ShownPage = { path: '/', address: 'https://orion.example/', title: 'Home' };

function create() {
  const globals: PixelGlobals = {};
  return { globals, provider: metaPixel('12345', globals) };
}

it('collects nothing by itself, then counts the page', () => {
  const { globals, provider } = create();
  provider.begin(page);
  expect(globals.fbq?.queue).toEqual([
    ['consent', 'grant'],
    ['set', 'autoConfig', false, '12345'],
    ['init', '12345'],
    ['track', 'PageView'],
  ]);
  expect({ ...globals.fbq }).toMatchObject({
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  expect(globals._fbq).toBe(globals.fbq);
});

it('hands its calls to the script once that runs', () => {
  const { globals, provider } = create();
  provider.begin(page);
  const callMethod = vi.fn();
  Object.assign(globals.fbq ?? {}, { callMethod });
  provider.showPage(page);
  expect(callMethod.mock.calls).toEqual([['track', 'PageView']]);
  expect(globals.fbq?.queue).toHaveLength(4);
});

it('sends standard events with data or without, and custom ones', () => {
  const { globals, provider } = create();
  provider.begin(page);
  globals.fbq?.queue.splice(0);
  sendStandardEvent(globals, 'Contact');
  sendStandardEvent(globals, 'ViewContent', { content_name: 'Chat Widget' });
  provider.send({ name: 'demo_start', data: { page_name: 'demo_page', industry: 'Solar Energy' } });
  provider.send({ name: 'Lead', data: { bookingId: 'booking-1' } });
  expect(globals.fbq?.queue).toEqual([
    ['track', 'Contact'],
    ['track', 'ViewContent', { content_name: 'Chat Widget' }],
    ['trackCustom', 'demo_start', { page_name: 'demo_page', industry: 'Solar Energy' }],
    ['track', 'Lead'],
  ]);
});

it('does nothing where the service is absent', () => {
  const { globals } = create();
  sendStandardEvent(globals, 'Contact');
  expect(globals).toEqual({});
});
