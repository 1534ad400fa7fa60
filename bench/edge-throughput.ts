import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataPath } from '../tests/support/page-data';
import { pages } from '../tests/support/pages';
import { openConnection, requestBytes } from './edge/connection';
import { scratchFolder, startConstant, startSite } from './edge/scene';
import type { BareWorkerd } from './edge/workerd';

/**
 * Prints how many requests a second workerd answers by itself, without wrangler or Miniflare around it,
 * and what one costs it of the processor: kept pages, 'not modified', a page's data and a rendered page,
 * each beside a constant answer of the same size, asked in turn. Asserts nothing; needs a build.
 *
 *   node --import tsx bench/edge-throughput.ts --json edge.json
 */
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(values.rounds);
const roundMs = Number(values.seconds) * 1000;
const AT_ONCE = 4;

interface Sample {
  perSecond: number;
  cpuMs: number;
}

/** Asks the same on several connections for the time of a round. */
async function sampleOf(server: BareWorkerd, request: Buffer, status: number): Promise<Sample> {
  const connections = await Promise.all(
    Array.from({ length: AT_ONCE }, () => openConnection(server.port)),
  );
  const cpuBefore = server.cpuMs();
  const begun = performance.now();
  let answered = 0;
  await Promise.all(
    connections.map(async ({ ask }) => {
      while (performance.now() - begun < roundMs) {
        const answer = await ask(request);
        if (answer.status !== status) throw new Error(`Status ${answer.status}, not ${status}`);
        answered += 1;
      }
    }),
  );
  const took = performance.now() - begun;
  for (const { close } of connections) close();
  return {
    perSecond: (answered / took) * 1000,
    cpuMs: (server.cpuMs() - cpuBefore) / answered,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Subject {
  what: string;
  request: Buffer;
  status: number;
}

const scratch = scratchFolder();
const site = await startSite(scratch);
const constant = await startConstant(scratch);
const first = await openConnection(site.port);

/** What is asked, with the size of its answer's body. */
async function measured(what: string, request: Buffer): Promise<Subject & { bytes: number }> {
  const { status, body } = await first.ask(request);
  return { what, request, status, bytes: body.length };
}
const home = requestBytes('GET', '/');
const [, etag = ''] = /\r\netag: ([^\r]+)/i.exec((await first.ask(home)).head) ?? [];
const subjects = [
  await measured('304 /', requestBytes('GET', '/', { 'If-None-Match': etag })),
  await measured('HEAD /', requestBytes('HEAD', '/')),
];
for (const { path } of pages) {
  subjects.push(await measured(`GET ${path}`, requestBytes('GET', path)));
}
subjects.push(await measured(`GET ${dataPath('/')}`, requestBytes('GET', dataPath('/'))));
subjects.push(await measured('GET /?unknown (rendered)', requestBytes('GET', '/?unknown')));
first.close();

const rows = [];
for (const { bytes, ...subject } of subjects) {
  const asConstant = { request: requestBytes('GET', `/${bytes}`), status: 200 };
  // Before it counts, each is asked until it runs as it will.
  await sampleOf(site, subject.request, subject.status);
  await sampleOf(constant, asConstant.request, asConstant.status);
  const memoryBeforeMb = site.memoryMb();
  const samples: { page: Sample; constant: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    samples.push({
      page: await sampleOf(site, subject.request, subject.status),
      constant: await sampleOf(constant, asConstant.request, asConstant.status),
    });
  }
  const of = (pick: (sample: (typeof samples)[number]) => number, digits: number) =>
    Number(median(samples.map(pick)).toFixed(digits));
  const row = {
    what: subject.what,
    bytes,
    perSecond: of(({ page }) => page.perSecond, 0),
    constantPerSecond: of(({ constant }) => constant.perSecond, 0),
    ratio: of(({ page, constant }) => page.perSecond / constant.perSecond, 2),
    cpuMs: of(({ page }) => page.cpuMs, 3),
    constantCpuMs: of(({ constant }) => constant.cpuMs, 3),
    memoryBeforeMb,
    memoryAfterMb: site.memoryMb(),
  };
  rows.push(row);
}
await Promise.all([site.stop(), constant.stop()]);
console.table(rows);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
process.exit(0);
