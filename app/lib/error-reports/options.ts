import { beforeSend } from './before-send';
import { environmentOf } from './environment';
import { release } from './release';

/**
 * The options of both clients of the error service, at the edge and in the browser: errors only; nothing is
 * watched, timed, replayed or counted.
 */
export function reportOptions(dsn: string | undefined, hostname: string) {
  return {
    dsn,
    release,
    environment: environmentOf(hostname),
    defaultIntegrations: false as const,
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend,
  };
}
