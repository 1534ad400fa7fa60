import type { Check } from '../model';
import { networkFailure } from '../network-failure';

const DEADLINE_MS = 20_000;

/** Fetches the call machine that the browser would load; production loads the call service's own. */
export const checkCallMachine: Check = async ({ place, config }, { fetch }) => {
  const setting = 'CALL_MACHINE_URL';
  if (!config.CALL_MACHINE_URL || place === 'production') return {};
  let reason: string | undefined;
  try {
    const response = await fetch(config.CALL_MACHINE_URL, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await response.body?.cancel();
    const isScript = response.headers.get('Content-Type')?.includes('javascript') ?? false;
    if (!response.ok) reason = `status ${response.status}`;
    else if (!isScript) reason = 'it is not a script';
  } catch (error) {
    reason = networkFailure(error);
  }
  if (reason === undefined) return { observations: [{ setting, reachable: true }] };
  return {
    observations: [{ setting, reachable: false }],
    troubles: [
      {
        about: setting,
        severity: 'failure',
        sentence: `The call machine does not load: ${reason}.`,
        mend: { kind: 'remove', setting },
      },
    ],
  };
};
