import { usualPorts } from './dev-vars';
import { portFrom } from './ports';
import { runUntilStopped } from './run-until-stopped';
import { startStack } from './stack';

const build = !process.argv.includes('--without-build');

await runUntilStopped(
  () => {
    const ports = {
      app: portFrom(process.env, 'PORT', usualPorts.app),
      sandbox: portFrom(process.env, 'SANDBOX_PORT', usualPorts.sandbox),
    };
    console.log(build ? 'Building the site, then starting it …' : 'Starting the site …');
    return startStack({ ports, app: 'built', build, ownVars: true, onAppLine: showLine });
  },
  ({ appUrl, sandboxUrl }) => {
    console.log(`
  The site runs at ${appUrl}

  Try:
    ${appUrl}/                  ask in the chat at the bottom right, then book a time
    ${appUrl}/demo              ten scripted conversations
    ${appUrl}/voice-call        a call in the browser; /voice-call-solar is the other assistant
    ${sandboxUrl}/                  what stands in for the outside services, and how to make it fail
    The same pages with JavaScript switched off: chat and booking still work.

  Ctrl-C stops everything.
`);
  },
);

/** What the app logs are warnings and errors only. */
function showLine(line: string): void {
  if (line.trim() !== '') console.error(line);
}
