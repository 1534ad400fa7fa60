import { beforeSend } from './before-send';

/** Put in by the build; the same in the browser's code and the edge's. */
declare const __RELEASE__: string;

/** Under which the error service files what this build reports, and finds its source maps. */
const release = __RELEASE__;

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Each deployment has a host of its own below the project's. */
const previewHost = /^[^.]+\.[^.]+\.pages\.dev$/;

export function environmentOf(hostname: string): 'production' | 'preview' | 'development' {
  if (localHost.test(hostname)) return 'development';
  return previewHost.test(hostname) ? 'preview' : 'production';
}

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
