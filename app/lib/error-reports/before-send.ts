import type { ErrorEvent } from '@sentry/remix';

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number];

/** Errors whose message never holds a visitor's data: ours, and the engine's own about code. */
const harmlessMessages: ReadonlySet<string> = new Set([
  'CallServiceError',
  'ChallengeError',
  'PolicyViolation',
  'WebCallRefused',
  'WebhookError',
  'RangeError',
  'ReferenceError',
  'TypeError',
]);

/** Reduces an error event by an allow-list, so that nothing of a visitor leaves. Spec 7. */
function beforeSend(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk } = event;
  return {
    ...{ type: undefined, event_id, timestamp, platform, level, release, environment },
    // Otherwise the service looks up the sender's network address.
    sdk: { name: sdk?.name, version: sdk?.version, settings: { infer_ip: 'never' as const } },
    exception: event.exception && { values: event.exception.values?.map(allowedOf) },
    tags: event.tags && { ...event.tags, ...pageOf(event.tags.page) },
  };
}

function allowedOf({ type = '', value, mechanism, stacktrace }: Exception): Exception {
  return {
    type: /^[\w$.]{1,60}$/.test(type) ? type : 'Error',
    value: messageOf(type, value),
    mechanism: mechanism && { type: 'generic', handled: mechanism.handled },
    stacktrace: stacktrace?.frames && { frames: stacktrace.frames.flatMap(ownFrame) },
  };
}

function messageOf(type: string, message = ''): string | undefined {
  if (harmlessMessages.has(type)) return message;
  // Keeps the status; the text after it is a response.
  if (type === 'HttpError') return message.slice(0, 3);
  return /^Minified React error #\d+/.exec(message)?.[0];
}

/** A file of the build: in the browser an asset, at the edge a bundle, whose path is cut to its name. */
const ownFile =
  /^(?:(https?:\/\/[^/]+\/assets\/[\w.-]+\.js)|(?:(?:file:\/)?\/.*\/)?([\w.-]+\.js))$/;

function ownFrame({ filename = '', function: name, lineno, colno }: Frame): Frame[] {
  const [, asset, bundle] = ownFile.exec(filename) ?? [];
  const file = asset ?? bundle;
  if (file === undefined) return [];
  return [{ filename: file, function: name, lineno, colno, in_app: true }];
}

/** Only our own paths are safe: any other may hold a visitor's words. */
function pageOf(page: unknown) {
  if (page === undefined) return {};
  return { page: /^\/?[a-z-]*(?:\.data)?$/.test(String(page)) ? String(page) : 'other' };
}

/** Set by the build, the same for the browser's code and the edge's. */
declare const __RELEASE__: string;

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
    release: __RELEASE__,
    environment: environmentOf(hostname),
    defaultIntegrations: false as const,
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend,
  };
}
