import { portsFrom } from './ports';
import { startStack } from './stack';

/* Runs the site, built first, as it was built (`--without-build`) or from its source (`--source`), and its sandbox until it is stopped. */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const app = process.argv.includes('--source') ? 'source' : 'built';
const build = app === 'built' && !process.argv.includes('--without-build');

for (const signal of signals) process.on(signal, () => process.exit(0));
if (app === 'built')
  console.log(build ? 'Building the site, then starting it …' : 'Starting the site …');
try {
  const ports = portsFrom(process.env);
  const { appUrl, sandboxUrl, stop } = await startStack({ app, build, ports, ownVars: true });
  // Replaces the handlers above and Miniflare's, which would end this process immediately.
  const asked = new Promise<void>((resolve) => {
    for (const signal of signals) process.removeAllListeners(signal).on(signal, () => resolve());
  });
  console.log(`
  The site runs at ${appUrl}${app === 'source' ? ' and follows each change' : ''}

  Try:
    ${appUrl}/                  ask in the chat at the bottom right, then book a time
    ${appUrl}/demo              ten scripted conversations
    ${appUrl}/voice-call        a call in the browser; /voice-call-solar is the other assistant
    ${sandboxUrl}/                  what stands in for the outside services, and how to make it fail
    The same pages with JavaScript switched off: chat and booking still work.

  Ctrl-C stops everything.
`);
  await asked;
  await stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
