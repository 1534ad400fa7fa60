import type { Locator, Page } from 'playwright/test';
import { demoPage } from '~/content/demo/page';
import { type DemoScenario, demoScenarios } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { fill } from '~/lib/fill';
import { openHydrated } from '../../support/hydration';

const { card, panel } = demoPage;

export const scenarioOf = (id: DemoScenario['id']) =>
  demoScenarios.find((one) => one.id === id) ?? demoScenarios[0];

export const chooserOf = (page: Page): Locator => page.locator('main details > summary');
export const listOf = (page: Page): Locator => page.getByRole('list', { name: card.switchLabel });
export const optionOf = (page: Page, name: string): Locator =>
  listOf(page).getByRole('link', { name: new RegExp(`^${name}`) });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: panel.logLabel });
export const startOf = (page: Page, { industry }: DemoScenario): Locator =>
  page.getByRole('button', { name: fill(panel.start, { industry }) });
export const restartOf = (page: Page): Locator => page.getByRole('button', { name: panel.restart });

export async function openDemo(page: Page, scenario?: DemoScenario): Promise<void> {
  await openHydrated(page, scenario ? demoHref(scenario.id) : '/demo');
}

/** When each message of a script appears, in milliseconds after the one before. Spec 4. */
export const waitsOf = ({ messages }: DemoScenario): number[] =>
  messages.map(({ sender, delay }) => delay + (sender === 'orion' ? 1_500 : 0));
