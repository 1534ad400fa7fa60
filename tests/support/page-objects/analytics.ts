import type { BrowserContext, Page } from 'playwright/test';
import { consent as copy } from '~/content/consent';
import { navigation } from '~/content/navigation';
import { expect } from '../fixtures';
import { part, wholly } from '../part';

export const measurementId = 'G-TEST0001';
export const pixelId = '123456789012345';

export const panelOf = (page: Page) => page.getByRole('region', { name: copy.label });
export const acceptOf = (page: Page) =>
  panelOf(page).getByRole('button', { name: wholly(copy.accept) });
export const declineOf = (page: Page) =>
  panelOf(page).getByRole('button', { name: wholly(copy.decline) });
/** Reads on, to where nothing is covered: the question comes there. */
export async function reachQuestion(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(panelOf(page)).toBeVisible();
}

export const choicesOf = part({
  role: 'button',
  name: wholly(navigation.footer.measurementChoices),
});
export const statusOf = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

type Service = 'google' | 'meta';

/** What the two services received from a visitor, in order. */
export interface Services {
  /** Each requested script. */
  readonly scripts: string[];
  /** Each command of Google's tag, without its set-up values. */
  readonly google: unknown[][];
  /** Each call that the pixel took. */
  readonly meta: unknown[][];
}

/** Takes the queued and later calls, and sets the cookies that the real services set. */
const standIns: Record<Service, string> = {
  google: `(() => {
    const take = (command) => window.sendToService('google', [...command].map((part) => part instanceof Date ? 'a date' : part));
    const waiting = window.dataLayer.splice(0);
    window.dataLayer.push = take;
    waiting.forEach(take);
    document.cookie = '_ga=GA1.1.1.1; path=/';
    document.cookie = '_ga_TEST0001=GS1.1.1; path=/';
  })();`,
  meta: `(() => {
    const take = (...call) => window.sendToService('meta', call);
    window.fbq.callMethod = take;
    window.fbq.queue.splice(0).forEach((call) => take(...call));
    document.cookie = '_fbp=fb.1.1.1; path=/';
  })();`,
};

const scripts: Record<Service, string> = {
  google: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
  meta: 'https://connect.facebook.net/en_US/fbevents.js',
};

/** Stands in for both services in every page of a visitor. */
export async function standIn(context: BrowserContext): Promise<Services> {
  const services: Services = { scripts: [], google: [], meta: [] };
  await context.exposeFunction('sendToService', (service: Service, call: unknown[]) => {
    services[service].push(call);
  });
  for (const service of ['google', 'meta'] as const) {
    await context.route(scripts[service], (route) => {
      services.scripts.push(service);
      return route.fulfill({ contentType: 'text/javascript', body: standIns[service] });
    });
  }
  return services;
}

/** The events of both services, without consent and set-up: of Google's with category and label, of the pixel's the names. */
export function eventsOf({ google, meta }: Services): { google: string[]; meta: string[] } {
  return {
    google: google
      .filter(([command]) => command === 'event')
      .map(([, name, values]) => {
        const { event_category, event_label, page_location } = values as Record<string, string>;
        const path = page_location && new URL(page_location).pathname;
        return [name, event_category, event_label, path].filter(Boolean).join(' ');
      }),
    meta: meta
      .filter(([command]) => command === 'track' || command === 'trackCustom')
      .map(([, name]) => String(name)),
  };
}
