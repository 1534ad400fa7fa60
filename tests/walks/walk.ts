import type fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright/test';
import type { Model } from './model';

/** A visitor's tab, and what was noticed in it. */
export interface Walk {
  page: Page;
  context: BrowserContext;
  problems: string[];
  /** What the steps so far have asked for. */
  allowed: RegExp[];
  /** Whether the step that is taken presses something, and so must leave the focus somewhere. */
  hasPressed: boolean;
}

/** Whether something is so, by what the visitor has done. */
export type Knows = (model: Readonly<Model>) => boolean;

/** One thing that a visitor does. */
export interface Step {
  name: string;
  /** How often it is drawn. */
  weight: number;
  isPossible: Knows;
  /** Does it in the page, waits for what answers it, and notes in the model what must be true then. */
  take: (model: Model, walk: Walk) => Promise<void>;
}

export const step = (
  name: string,
  weight: number,
  isPossible: Knows,
  take: Step['take'],
): Step => ({ name, weight, isPossible, take });

/** A step that presses something. */
export const press: typeof step = (name, weight, isPossible, take) =>
  step(name, weight, isPossible, async (model, walk) => {
    await take(model, walk);
    walk.hasPressed = true;
  });

export type Command = fc.AsyncCommand<Model, Walk>;
