import { expect } from 'playwright/test';
import { appUrl } from '../support/addresses';
import type { Key, Tab } from './drivers/driver';
import { findSights, type Sight, searchFor, type Target } from './sights';

/** Where something can be pressed, in CSS pixels of the window, and its place in its document. */
interface Place {
  x: number;
  y: number;
  top: number;
}

/** A visitor's actions and observations, the same in each engine. Everything waits until it is possible. */
export class Visitor {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  open(path: string): Promise<void> {
    return this.#tab.open(`${appUrl}${path}`);
  }

  /** Opens a path and waits until the page is hydrated. */
  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.sees({ css: 'html[data-hydrated]' });
    // The first activity, which some sections wait for.
    await this.press('Shift');
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

  problems(): Promise<readonly string[]> {
    return this.#tab.problems();
  }

  /** The result of a function in the page, or in the frame with this title. It uses nothing from outside. */
  async ask<Arguments extends readonly unknown[], Answer>(
    question: (...values: Arguments) => Answer,
    values?: Arguments,
    frameTitle?: string,
  ): Promise<Answer> {
    const call = `(${question})(...${JSON.stringify(values ?? [])})`;
    const json = await this.#tab.evaluate(`JSON.stringify(${call} ?? null)`, frameTitle);
    return JSON.parse(json) as Answer;
  }

  /** All matching elements, in view or not. */
  look(target: Target, frameTitle?: string, scrolls = false): Promise<Sight[]> {
    return this.ask(findSights, [searchFor(target), scrolls], frameTitle);
  }

  /** Polls until the check passes. A page that is being left cannot answer. */
  async #until(
    target: Target,
    what: string,
    check: (sights: readonly Sight[]) => boolean,
    frameTitle?: string,
  ): Promise<void> {
    await expect
      .poll(() => this.look(target, frameTitle).then(check, String), {
        message: `${what} ${JSON.stringify(target)}`,
      })
      .toBe(true);
  }

  sees(target: Target, frameTitle?: string): Promise<void> {
    return this.#until(target, 'sees', (sights) => sights.length > 0, frameTitle);
  }

  seesNo(target: Target): Promise<void> {
    return this.#until(target, 'sees no', (sights) => sights.length === 0);
  }

  /** Expects exactly one match, for which this is true. */
  seesThat(target: Target, what: string, holds: (sight: Sight) => boolean): Promise<void> {
    return this.#until(target, `sees that (${what})`, ([sight, more]) => {
      return sight !== undefined && more === undefined && holds(sight);
    });
  }

  /** Reads these words in the only match. */
  reads(words: string, target: Target = { css: 'body' }): Promise<void> {
    return this.seesThat(target, `“${words}”`, (sight) => sight.words.includes(words));
  }

  hasFocusOn(target: Target): Promise<void> {
    return this.seesThat(target, 'has the focus', (sight) => sight.hasFocus);
  }

  async hasAddress(path: string): Promise<void> {
    await expect.poll(() => this.ask(() => location.href.slice(origin.length))).toBe(path);
  }

  /**
   * Clicks the first match once nothing covers it and it is at rest. A frame must be drawn between two
   * looks, which takes long on a busy machine.
   */
  async click(target: Target, frameTitle?: string): Promise<void> {
    let before: Place | undefined;
    let place: Place | undefined;
    await expect
      .poll(
        async () => {
          // Read before the second look: a later frame could move the element.
          const drawn = await this.ask(isDrawn, [], frameTitle).catch(() => false);
          const seen = await this.#placeOf(target, frameTitle).catch(() => undefined);
          if (seen && before && isSamePlace(seen, before)) {
            if (drawn) place = seen;
          } else {
            before = seen;
            await this.ask(draw, [], frameTitle).catch(() => {});
          }
          return place !== undefined;
        },
        { message: `can press ${JSON.stringify(target)}`, intervals: [50] },
      )
      .toBe(true);
    if (place) await this.#tab.click(place.x, place.y);
  }

  async #placeOf(target: Target, frameTitle: string | undefined): Promise<Place | undefined> {
    if (frameTitle !== undefined) {
      await this.look({ css: `iframe[title="${frameTitle}"]` }, undefined, true);
    }
    const [seen] = await this.look(target, frameTitle);
    // Scrolls once only, because more would disturb scroll anchoring.
    const [sight] = seen?.point ? [seen] : await this.look(target, frameTitle, true);
    if (!sight?.point) return undefined;
    const frame = await this.ask(
      (title) => {
        const element = document.querySelector(`iframe[title="${title}"]`);
        if (!element) return { x: 0, y: 0 };
        const { left, top } = element.getBoundingClientRect();
        return { x: left + element.clientLeft, y: top + element.clientTop };
      },
      [frameTitle ?? ''] as const,
    );
    return { x: frame.x + sight.point.x, y: frame.y + sight.point.y, top: sight.top };
  }

  /** Types into an empty input. */
  async fill(target: Target, text: string, frameTitle?: string): Promise<void> {
    await this.click(target, frameTitle);
    await this.type(text);
  }
}

/**
 * Runs in the page. A page at rest draws no frame by itself, and without JavaScript nothing calls back.
 * An empty animation requests a frame and is pending until it is drawn.
 */
function draw(): void {
  Object.assign(window, { frameDrawn: document.body.animate(null, 1) });
}

function isDrawn(): boolean {
  const page = window as { frameDrawn?: Animation };
  page.frameDrawn ??= document.body.animate(null, 1);
  return !page.frameDrawn.pending;
}

const isSamePlace = (one: Place, other: Place) =>
  one.x === other.x && one.y === other.y && one.top === other.top;
