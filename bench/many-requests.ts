import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoScenarios } from '~/content/demo/scenarios';
import { bookingHref } from '~/content/navigation';
import { demoHref } from '~/sections/demo/address';
import { pages } from '../tests/support/pages';
import { type Answer, openConnection, requestBytes } from './edge/connection';
import { scratchFolder, startSite } from './edge/scene';

/**
 * Asks one workerd a hundred thousand times for everything in turn (pages, scenarios, data, heads, what
 * the asker has already, unknown queries, missing pages, refused forms), holds every answer byte for byte
 * against the first of its kind, and prints the memory on the way. Ends with status 1 when an answer
 * differs, or tells of another visitor. Needs a build.
 *
 *   node --import tsx bench/many-requests.ts --requests 100000 --json many.json
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, json: { type: 'string' } },
});
const requests = Number(values.requests);
const AT_ONCE = 6;
const MEASUREMENTS = 10;
/** So many readings of what is kept for each answer that has to be rendered. */
const KEPT_FOR_EACH_RENDERED = 50;
/** The refused forms of one visitor stay below what the edge lets pass in a minute. */
const FORMS_OF_EACH_VISITOR = 5;

const site = await startSite(scratchFolder());
const paths = pages.map(({ path }) => path);
const known = [...paths, bookingHref, ...demoScenarios.map(({ id }) => demoHref(id))];

interface Kind {
  name: string;
  requestOf: (visitor: string) => Buffer;
  /** The first answer, to which all others are equal; undefined where each visitor's is another. */
  expected: Answer | undefined;
}

const headersOf = (visitor: string) => ({
  'CF-Connecting-IP': visitor,
  Cookie: `consent=yes; id=${visitor}`,
  'User-Agent': visitor,
});

const first = await openConnection(site.port);

async function kindOf(name: string, method: string, path: string, tag?: string): Promise<Kind> {
  const requestOf = (visitor: string) =>
    requestBytes(method, path, {
      ...headersOf(visitor),
      ...(tag !== undefined && { 'If-None-Match': tag }),
    });
  return { name, requestOf, expected: await first.ask(requestOf('nobody')) };
}

const kept: Kind[] = [];
for (const path of known) {
  const page = await kindOf('kept', 'GET', path);
  const [, tag = ''] = /\r\netag: ([^\r]+)/i.exec(page.expected?.head ?? '') ?? [];
  kept.push(
    page,
    await kindOf('head', 'HEAD', path),
    await kindOf('not modified', 'GET', path, `"other", W/${tag}`),
  );
}
const rendered: Kind[] = [
  await kindOf('unknown query', 'GET', '/?unknown=query'),
  await kindOf('missing page', 'GET', '/missing'),
  {
    name: 'refused form',
    requestOf: (visitor) =>
      requestBytes(
        'POST',
        '/about',
        { ...headersOf(visitor), 'Content-Type': 'application/x-www-form-urlencoded' },
        `intent=send&message=${visitor}&name__confirm=filled`,
      ),
    expected: undefined,
  },
];
first.close();

const tally = new Map<string, number>();
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
const visitorPattern = /10\.\d+\.\d+\.\d+/g;

function verdictOf({ expected }: Kind, answer: Answer, visitor: string): string {
  if (expected) {
    const isSame = answer.head === expected.head && answer.body.equals(expected.body);
    return isSame ? 'the same' : 'ANOTHER';
  }
  const told = new Set(answer.body.toString().match(visitorPattern));
  return answer.status === 400 && told.size === 1 && told.has(visitor) ? 'their own' : 'ANOTHER';
}

const memory: { after: number; memoryMb: number }[] = [{ after: 0, memoryMb: site.memoryMb() }];
let asked = 0;
let answered = 0;

async function askOn(): Promise<void> {
  const connection = await openConnection(site.port);
  while (asked < requests) {
    const number = asked;
    asked += 1;
    const turn = Math.floor(number / KEPT_FOR_EACH_RENDERED);
    const kind =
      number % KEPT_FOR_EACH_RENDERED === 0
        ? rendered[turn % rendered.length]
        : kept[number % kept.length];
    if (!kind) throw new Error('There is nothing to ask for.');
    const person = Math.floor(turn / (rendered.length * FORMS_OF_EACH_VISITOR));
    const visitor = `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
    const answer = await connection.ask(kind.requestOf(visitor));
    count(`${kind.name}, ${answer.status}, ${verdictOf(kind, answer, visitor)}`);
    answered += 1;
    if (answered % Math.ceil(requests / MEASUREMENTS) === 0) {
      memory.push({ after: answered, memoryMb: site.memoryMb() });
    }
  }
  connection.close();
}

const cpuBefore = site.cpuMs();
const begun = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, askOn));
const seconds = Math.round((performance.now() - begun) / 1000);
const cpuMs = (site.cpuMs() - cpuBefore) / requests;
await site.stop();

console.table(Object.fromEntries([...tally].sort()));
console.table(memory);
console.log(`${seconds} seconds, ${cpuMs.toFixed(3)} ms of the processor for each request`);
if (values.json) {
  const report = { requests, seconds, cpuMs, memory, answers: Object.fromEntries(tally) };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
process.exit([...tally.keys()].some((what) => what.endsWith('ANOTHER')) ? 1 : 0);
