import type { Locator, Page } from 'playwright/test';
import { demoPage } from '~/content/demo/page';
import { type DemoScenario, demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { interpolate } from '~/lib/interpolate';
import { openHydrated } from '../hydration';
import { part, wholly } from '../part';

const { card, panel } = demoPage;

export const scenarioOf = (id: DemoScenario['id']) =>
  demoScenarios.find((one) => one.id === id) ?? demoScenarios[0];

export const chooserOf = part({ css: 'main details > summary' });
export const optionsOf = part({ css: 'main details li a' });
export const listOf = (page: Page): Locator => page.getByRole('list', { name: card.switchLabel });
export const optionOf = (page: Page, name: string): Locator =>
  listOf(page).getByRole('link', { name: new RegExp(`^${name}`) });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: panel.logLabel });
export const startOf = (page: Page, { industry }: DemoScenario): Locator =>
  page.getByRole('button', { name: interpolate(panel.start, { industry }) });
/** Of whichever scenario is chosen. */
export const anyStartOf = part({ role: 'button', name: /^Startö* .* Demoö*$/ }, 'main');
const buttonWith = (name: string) => part({ role: 'button', name: wholly(name) }, 'main');
export const restartOf = buttonWith(panel.restart);
export const pauseOf = buttonWith(panel.pause);
export const resumeOf = buttonWith(panel.resume);

export async function openDemo(page: Page, scenario?: DemoScenario): Promise<void> {
  await openHydrated(page, scenario ? demoHref(scenario.id) : '/demo');
}

/** When each message of a script appears, in milliseconds after the one before. Spec 4. */
export const waitsOf = ({ messages }: DemoScenario): number[] =>
  messages.map(({ sender, delay }) => delay + (sender === 'orion' ? 1_500 : 0));
