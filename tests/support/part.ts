import type { Locator, Page } from 'playwright/test';

/** A search by role and name, or by selector. */
export type Target =
  | { role: Parameters<Page['getByRole']>[0]; name?: string | RegExp }
  | { css: string };

/**
 * A part of a page, for whoever looks for it: called with a page it is Playwright's locator, `target` is what the drivers of
 * other engines search for. @param within a selector of what it stands in, for Playwright.
 */
export const part = <Wanted extends Target>(target: Wanted, within?: string) =>
  Object.assign(
    (page: Page | Locator): Locator => {
      const place = within === undefined ? page : page.locator(within);
      return 'css' in target ? place.locator(target.css) : place.getByRole(target.role, target);
    },
    { target },
  );

/** One of these texts, whole: as it stands, or as the pretended translator leaves it, with each word longer. */
export const wholly = (...texts: readonly string[]): RegExp => {
  const patterns = texts.map((text) =>
    text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/(?<!\\)\p{L}+/gu, (word) => `${word}ö*`),
  );
  return new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`);
};
