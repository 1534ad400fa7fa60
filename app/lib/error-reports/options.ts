import { beforeSend } from './before-send';

/** Set by the build, the same for the browser's code and the edge's. */
declare const __RELEASE__: string;

/** The release under which the error service files reports and finds source maps. */
const release = __RELEASE__;

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Each deployment has a host of its own below the project's. */
const previewHost = /^[^.]+\.[^.]+\.pages\.dev$/;

export function environmentOf(hostname: string): 'production' | 'preview' | 'development' {
  if (localHost.test(hostname)) return 'development';
  return previewHost.test(hostname) ? 'preview' : 'production';
}

/** The options of both clients, at the edge and in the browser: errors only, without tracing, replay or sessions. */
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
