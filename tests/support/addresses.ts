import { usualPorts } from '../../scripts/dev-vars';
import type { Stack } from '../../scripts/stack';

export const [appName, sandboxName] = ['TEST_APP_URL', 'TEST_SANDBOX_URL'] as const;

/** The environment by which the tests find a running stack. */
export const stackEnvironment = ({ appUrl, sandboxUrl }: Pick<Stack, 'appUrl' | 'sandboxUrl'>) => ({
  [appName]: appUrl,
  [sandboxName]: sandboxUrl,
});

/** The app's origin, without a closing slash. The global set-up has set it when tests are read. */
export const appUrl = process.env[appName] ?? `http://127.0.0.1:${usualPorts.app}`;

/** The sandbox's origin, without a closing slash. */
export const sandboxUrl = process.env[sandboxName] ?? `http://127.0.0.1:${usualPorts.sandbox}`;
