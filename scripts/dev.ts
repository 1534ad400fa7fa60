import { usualPorts } from './dev-vars';
import { portFrom } from './ports';
import { runUntilStopped } from './run-until-stopped';
import { startStack } from './stack';

await runUntilStopped(
  () =>
    startStack({
      ports: {
        app: portFrom(process.env, 'PORT', usualPorts.app),
        sandbox: portFrom(process.env, 'SANDBOX_PORT', usualPorts.sandbox),
      },
      app: 'source',
      build: false,
      ownVars: true,
      onAppLine: (line) => console.log(line),
    }),
  ({ appUrl, sandboxUrl }) => {
    console.log(
      `\n  The site runs at ${appUrl} and follows each change; the sandbox at ${sandboxUrl}\n`,
    );
  },
);
