import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { fromPackage } from '../../scripts/project';
import { appUrl } from '../support/addresses';
import type { Key, Tab } from './drivers/driver';
import { findSights, type Sight, searchFor, type Wanted } from './sights';

const library = readFileSync(
  fromPackage('@testing-library/dom', 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Where something can be pressed, in CSS pixels of the window, and how it stands in its document. */
interface Place {
  x: number;
  y: number;
  top: number;
}

/** What a visitor does and sees, the same in each engine. Everything waits until it can be done. */
export class Visitor {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Opens a path of the site. */
  open(path: string): Promise<void> {
    return this.#tab.open(`${appUrl}${path}`);
  }

  /** Opens a path and waits until the page's script has taken over. */
  async openLive(path: string): Promise<void> {
    await this.open(path);
    await this.seesLivePage();
  }

  reload(): Promise<void> {
    return this.#tab.reload();
  }

  /** The page sees in turn that somebody is there. */
  async seesLivePage(): Promise<void> {
    await this.sees({ css: 'html[data-hydrated]' });
    await this.press('Shift');
  }

  /** What the page's policy does not allow is refused. Each time the browser says so in its console. */
  async seesPolicyAtWork(): Promise<void> {
    await this.ask(() => {
      const root = document.documentElement;
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective }) => root.setAttribute('data-refused', effectiveDirective),
        { once: true },
      );
      fetch('https://elsewhere.example/').catch(() => {});
    });
    await this.sees({ css: 'html[data-refused="connect-src"]' });
  }

  async goBack(): Promise<void> {
    await this.ask(() => setTimeout(() => history.back()));
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  /** What the console showed as errors so far. */
  problems(): readonly string[] {
    return this.#tab.problems();
  }

  /** What a function answers in the page, or in the frame with this title. It sees nothing outside it. */
  async ask<Arguments extends readonly unknown[], Answer>(
    question: (...values: Arguments) => Answer,
    values?: Arguments,
    frameTitle?: string,
  ): Promise<Answer> {
    const call = `(${question})(...${JSON.stringify(values ?? [])})`;
    const json = await this.#tab.evaluate(`JSON.stringify(${call} ?? null)`, frameTitle);
    return JSON.parse(json) as Answer;
  }

  /** Everything that is there now and fits, whether or not it is in view. */
  async look(wanted: Wanted, frameTitle?: string, scrolls = false): Promise<Sight[]> {
    const search = searchFor(wanted);
    if (search.role !== undefined) await this.#bringLibrary(frameTitle);
    return this.ask(findSights, [search, scrolls], frameTitle);
  }

  async #bringLibrary(frameTitle: string | undefined): Promise<void> {
    const isThere = await this.ask(() => 'TestingLibraryDom' in globalThis, [], frameTitle);
    // Where nothing is called `module` or `define`, the library becomes a global.
    if (!isThere) await this.#tab.evaluate(`(() => { ${library} })()`, frameTitle);
  }

  /** Looks until `answer` is content with what is there. */
  async #lookUntil(
    wanted: Wanted,
    told: string,
    answer: (sights: readonly Sight[]) => boolean,
    frameTitle?: string,
  ): Promise<void> {
    let last: readonly Sight[] | string = [];
    await expect
      .poll(
        async () => {
          try {
            last = await this.look(wanted, frameTitle);
            return answer(last);
          } catch (error) {
            // A page that is being left cannot be asked.
            last = String(error);
            return false;
          }
        },
        { message: `${told} ${nameOf(wanted)}` },
      )
      .toBe(true)
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\nThere was: ${JSON.stringify(last).slice(0, 2_000)}`);
      });
  }

  sees(wanted: Wanted, frameTitle?: string): Promise<void> {
    return this.#lookUntil(wanted, 'sees', (sights) => sights.length > 0, frameTitle);
  }

  seesNo(wanted: Wanted): Promise<void> {
    return this.#lookUntil(wanted, 'sees no', (sights) => sights.length === 0);
  }

  /** Sees exactly one, of which this holds. */
  seesThat(wanted: Wanted, told: string, holds: (sight: Sight) => boolean): Promise<void> {
    return this.#lookUntil(wanted, `sees that (${told})`, ([sight, more]) => {
      return sight !== undefined && more === undefined && holds(sight);
    });
  }

  /** Reads these words in the only element that fits. */
  reads(words: string, wanted: Wanted = { css: 'body' }): Promise<void> {
    return this.seesThat(wanted, `“${words}”`, (sight) => sight.words.includes(words));
  }

  hasFocusOn(wanted: Wanted): Promise<void> {
    return this.seesThat(wanted, 'has the focus', (sight) => sight.hasFocus);
  }

  async hasAddress(path: string): Promise<void> {
    await expect.poll(() => this.ask(() => location.href)).toBe(`${appUrl}${path}`);
  }

  /**
   * Presses the first that fits, once nothing lies over it and it stands still, in the window and in its document:
   * parts that have just come near get their heights with the next picture, and move what follows them. On a busy
   * machine that is long in coming, so two looks count as two only with a picture between them.
   */
  async click(wanted: Wanted, frameTitle?: string): Promise<void> {
    let before: Place | undefined;
    let target: Place | undefined;
    await expect
      .poll(
        async () => {
          // Asked before the second look: a picture after it could move what was seen. A page that is being left answers nothing.
          const drawn = await this.ask(isDrawn, [], frameTitle).catch(() => false);
          const place = await this.#placeOf(wanted, frameTitle).catch(() => undefined);
          if (place && before && isSamePlace(place, before)) {
            if (drawn) target = place;
          } else {
            before = place;
            await this.ask(draw, [], frameTitle).catch(() => {});
          }
          return target !== undefined;
        },
        { message: `can press ${nameOf(wanted)}`, intervals: [50] },
      )
      .toBe(true);
    if (target) await this.#tab.click(target.x, target.y);
  }

  async #placeOf(wanted: Wanted, frameTitle: string | undefined): Promise<Place | undefined> {
    if (frameTitle === undefined) {
      const [seen] = await this.look(wanted);
      // Scrolled to once, then left alone: an engine that keeps what is read in its place is not disturbed.
      const [sight] = seen?.point ? [seen] : await this.look(wanted, undefined, true);
      return sight?.point && { ...sight.point, top: sight.top };
    }
    await this.look({ css: `iframe[title="${frameTitle}"]` }, undefined, true);
    const [sight] = await this.look(wanted, frameTitle, true);
    const frame = await this.ask(
      (title) => {
        const element = document.querySelector(`iframe[title="${title}"]`);
        if (!element) return { x: 0, y: 0 };
        const { left, top } = element.getBoundingClientRect();
        return { x: left + element.clientLeft, y: top + element.clientTop };
      },
      [frameTitle] as const,
    );
    if (!sight?.point) return undefined;
    const { point, top } = sight;
    return { x: frame.x + point.x, y: frame.y + point.y, top };
  }

  /** Types into an empty input. */
  async fill(wanted: Wanted, text: string, frameTitle?: string): Promise<void> {
    await this.click(wanted, frameTitle);
    await this.type(text);
  }
}

/**
 * Runs in the page: one at rest has no next picture by itself, and where no script may run nothing calls back
 * when there is one. An animation of nothing asks for it, and is pending until it is drawn.
 */
function draw(): void {
  Object.assign(window, { picture: document.body.animate(null, 1) });
}

/** Runs in the page, perhaps in another than the one that was to draw. */
function isDrawn(): boolean {
  const drawing = window as { picture?: Animation };
  drawing.picture ??= document.body.animate(null, 1);
  return !drawing.picture.pending;
}

const isSamePlace = (one: Place, other: Place) =>
  one.x === other.x && one.y === other.y && one.top === other.top;

function nameOf(wanted: Wanted): string {
  if ('css' in wanted) return `${wanted.css} ${wanted.words ?? ''}`;
  return `${wanted.role} ${wanted.name ?? ''}`;
}
