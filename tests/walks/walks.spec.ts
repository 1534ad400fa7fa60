import fc from 'fast-check';
import { type Browser, expect, test } from 'playwright/test';
import { betweenPresses } from '../support/between-presses';
import { watchContext } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { countLeaks } from '../support/leak-counters';
import { startOwnApp } from '../support/own-app';
import { measurementId, pixelId, standIn } from '../support/page-objects/analytics';
import { serveCalendar } from '../support/page-objects/booking';
import { requestsUnderWay } from '../support/requests-under-way';
import { bringTranslator } from '../support/translation';
import { visitorAddress, visitorHeader } from '../support/visitor';
import { expectInvariants } from './invariants';
import { beginning, type Model, sizes } from './model';
import { callSteps } from './steps/call';
import { chatSteps } from './steps/chat';
import { pagePartSteps } from './steps/page-parts';
import { pageSteps } from './steps/pages';
import type { Command, Step, Walk } from './walk';

const STEPS_MAX = 60;
/** How long a walk that failed is shortened. Milliseconds. */
const SHRINK_MS = 180_000;
const walkForMs = Number(process.env.WALK_SECONDS ?? 30) * 1_000;
const firstSeed = Number(process.env.WALK_SEED ?? 1);

const limits = { numRuns: 1, interruptAfterTimeLimit: SHRINK_MS };

let app: Awaited<ReturnType<typeof startOwnApp>>;
test.beforeAll(async () => {
  app = await startOwnApp({ GA_MEASUREMENT_ID: measurementId, META_PIXEL_ID: pixelId });
});
test.afterAll(() => app.stop());

const commandOf = (step: Step): Command => ({
  check: step.isPossible,
  async run(model, walk) {
    await step.take(model, walk);
    const taken = performance.now();
    await expectInvariants(model, walk);
    await betweenPresses(walk.page, taken);
  },
  toString: () => step.name,
});

const anyStep = fc.oneof(
  ...[...chatSteps, ...callSteps, ...pageSteps, ...pagePartSteps].map((step) => ({
    weight: step.weight,
    arbitrary: fc.constant(commandOf(step)),
  })),
);
const anyWalk = fc.record({
  size: fc.constantFrom<Model['size'][]>('phone', 'desktop'),
  path: fc.constantFrom('/', '/about', '/demo', '/voice-call', '/voice-call-solar'),
  steps: fc.noBias(fc.commands([anyStep], { maxCommands: STEPS_MAX, size: 'max' })),
});

async function beginWalk(browser: Browser, model: Model): Promise<Walk> {
  const context = await browser.newContext({
    viewport: sizes[model.size],
    extraHTTPHeaders: { [visitorHeader]: visitorAddress() },
    permissions: ['microphone'],
  });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  await watchContext(context, problems);
  await standIn(context);
  requestsUnderWay(context);
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  const page = await context.newPage();
  await countLeaks(page);
  await bringTranslator(page, 'later');
  await serveCalendar(page, `walk-${crypto.randomUUID()}`);
  await openHydrated(page, model.entries[0] ?? '');
  return { page, context, problems, allowed: [], hasPressed: false };
}

test('each step of any visit keeps what the site promises', async ({ browser }) => {
  test.setTimeout(walkForMs + 2 * SHRINK_MS);
  const property = fc.asyncProperty(anyWalk, async ({ size, path, steps }) => {
    const model = beginning(size, `${app.url}${path}`);
    const walk = await beginWalk(browser, model);
    try {
      await fc.asyncModelRun(() => ({ model, real: walk }), steps);
    } finally {
      await walk.page.unrouteAll({ behavior: 'ignoreErrors' });
      await walk.context.close();
    }
  });
  const until = Date.now() + walkForMs;
  let seed = firstSeed;
  do {
    const run = await fc.check(property, { ...limits, seed });
    if (run.failed) {
      const [walk] = run.counterexample ?? [];
      throw new Error(
        `Again: npm run test:walks -- --seed ${seed}\nA ${walk?.size} from ${walk?.path}: ${walk?.steps}\n${run.errorInstance}`,
      );
    }
    seed += 1;
  } while (Date.now() < until);
  console.log(`${seed - firstSeed} walks, seeds ${firstSeed} to ${seed - 1}`);
  expect(seed).toBeGreaterThan(firstSeed);
});
