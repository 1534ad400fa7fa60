import { runUntilStopped } from './run-until-stopped';

const build = !process.argv.includes('--without-build');
console.log(build ? 'Building the site, then starting it …' : 'Starting the site …');

await runUntilStopped({ app: 'built', build }, ({ appUrl, sandboxUrl }) => {
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
});
