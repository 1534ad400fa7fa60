import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:walks -- --minutes 30 --seed 7`: walks for that long, from that seed on. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const env = { WALK_SECONDS: String(Number(values.minutes) * 60), WALK_SEED: values.seed };
const { status } = spawnSync('npx', ['playwright', 'test', '--project', 'walks'], {
  env: { ...process.env, ...env },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
