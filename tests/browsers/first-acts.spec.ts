import { type Control, findControls, hasPainted, isKept, whereabouts } from '../first-acts/in-page';
import { oneOfEachKind, promiseOf } from '../first-acts/table';
import { pages } from '../support/pages';
import { expect, test } from './fixtures';
import type { Visitor } from './visitor';

const WITHIN_MS = 20_000;

/** Runs in the page: leaves for the path, with a session that has nothing but what the driver keeps there. */
function leaveFor(path: string): void {
  const endSession = () => {
    for (const key of Object.keys(sessionStorage))
      if (key !== 'problems') sessionStorage.removeItem(key);
  };
  // After the page's own listeners, which save: those of the chat may be added later than these, on the document.
  addEventListener('pagehide', endSession);
  addEventListener('visibilitychange', endSession);
  document.documentElement.dataset.left = '';
  setTimeout(() => location.assign(path));
}

const isLeft = () => document.documentElement.dataset.left !== undefined;

/** Opens the page anew and uses the control as soon as it is there. Returns what it does not keep. */
async function actFirst(
  visitor: Visitor,
  path: string,
  { name, index, comesLater }: Control,
  by: 'pointer' | 'key',
): Promise<string[]> {
  const outcome = promiseOf(path, name);
  if (!outcome) return [`"${name}" on ${path} has no row in tests/first-acts/table.ts`];
  await visitor.ask(leaveFor, [path]);
  // Before its first frame a browser drops keys.
  const isThere = async () => !(await visitor.ask(isLeft)) && visitor.ask(hasPainted);
  await expect.poll(() => isThere().catch(() => false), { intervals: [50] }).toBe(true);
  if (comesLater) await visitor.ask(() => scrollTo(0, 1_200));
  await visitor.ask(findControls, [{ name, index }]);
  if (by === 'pointer') await visitor.click({ css: '[data-first-act]' });
  else {
    await visitor.ask(() => document.querySelector<HTMLElement>('[data-first-act]')?.focus());
    await visitor.press(outcome.kind === 'switches' ? 'Space' : 'Enter');
  }
  const look = () => visitor.ask(isKept, [{ outcome, name, path }]).catch(() => false);
  const holds = await expect
    .poll(look, { timeout: WITHIN_MS, intervals: [50, 100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (holds) return [];
  const where = await visitor.ask(whereabouts);
  return [`${by}: "${name}" on ${path} (${JSON.stringify(outcome)}): ${where}`];
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ width });

    for (const { path } of pages) {
      test(`each kind of first act of ${path} keeps its promise`, async ({ visitor, driver }) => {
        await visitor.openHydrated(path);
        const controls = await visitor.ask(findControls, [undefined]);
        const broken: string[] = [];
        for (const control of oneOfEachKind(path, controls)) {
          const kind = promiseOf(path, control.name)?.kind;
          // Links that open apart lead to the world; a call needs a microphone.
          if (kind === 'apart' || (kind === 'calls' && !driver.hasMicrophone)) continue;
          for (const by of control.by) broken.push(...(await actFirst(visitor, path, control, by)));
        }
        expect(broken).toEqual([]);
      });
    }
  });
}
