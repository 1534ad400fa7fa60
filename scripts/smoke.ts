import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { experimental_readRawConfig } from 'wrangler';
import { pagesConfig } from './doctor/target';
import { fromProject } from './project';
import { runSmoke } from './smoke/run';

/** Tries a running site and the real services behind it (docs/deploy.md). */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
});

function siteOf([given]: readonly string[]): string {
  const { rawConfig } = experimental_readRawConfig({ config: fromProject('wrangler.toml') });
  const address = given ?? pagesConfig.parse(rawConfig).vars.SITE_URL;
  if (address && URL.canParse(address)) return new URL(address).origin;
  throw new Error(
    'Which site? Set SITE_URL in wrangler.toml, or name one: npm run smoke -- ADDRESS',
  );
}

async function agrees(site: string): Promise<boolean> {
  if (values.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `One chat message and one call of a few seconds at ${site}, which cost what they cost there. Go on? [y/N] `;
  const answer = await terminal.question(question);
  terminal.close();
  return /^y/i.test(answer.trim());
}

try {
  const site = siteOf(positionals);
  if (!(await agrees(site))) throw new Error('Nothing was tried.');
  const { output, status } = await runSmoke(site);
  console.log(output);
  process.exit(status);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
