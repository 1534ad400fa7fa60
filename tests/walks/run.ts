import { parseArgs } from 'node:util';
import { startProcess } from '../../scripts/processes';
import { fromPackage } from '../../scripts/project';

/** `npm run test:walks -- --minutes 30 --seed 7`: walks for that long, from that seed on. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const walks = startProcess({
  name: 'The walks',
  file: process.execPath,
  args: [fromPackage('playwright', 'cli.js'), 'test', '--project', 'walks'],
  env: {
    WALK_SECONDS: String(Number(values.minutes) * 60),
    WALK_SEED: values.seed,
  },
  onLine: (line) => console.log(line),
});
process.exitCode = (await walks.ended) === 'code 0' ? 0 : 1;
