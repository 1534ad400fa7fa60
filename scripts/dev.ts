import { runUntilStopped } from './run-until-stopped';

await runUntilStopped({ app: 'source', build: false }, ({ appUrl, sandboxUrl }) => {
  console.log(
    `\n  The site runs at ${appUrl} and follows each change; the sandbox at ${sandboxUrl}\n`,
  );
});
