import type { ErrorEvent } from '@sentry/remix';
import { scrubAddress, scrubPath, scrubText } from './scrub-text';

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number];

const reportId = /^[0-9a-f]{8}$/;
const typeName = /^[\w$.]{1,60}$/;

/**
 * What leaves of an error event. It is put together anew from what is known to be harmless, so that
 * nothing else gets out, whatever the client or a later version of it adds: no user (name, data,
 * network address), no query strings, cookies, headers or bodies, no breadcrumbs, no extras, and of
 * texts only what `scrubText` leaves. Spec 7.
 */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk } = event;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    // The service would otherwise look the sender's network address up by itself.
    sdk: { name: sdk?.name, version: sdk?.version, settings: { infer_ip: 'never' as const } },
    message: event.message === undefined ? undefined : scrubText(event.message),
    exception: event.exception && { values: event.exception.values?.map(scrubException) },
    request: event.request?.url ? { url: scrubAddress(event.request.url) } : undefined,
    tags: event.tags && scrubTags(event.tags),
  };
}

function scrubException({ type, value, mechanism, stacktrace }: Exception): Exception {
  return {
    type: type !== undefined && typeName.test(type) ? type : 'Error',
    // The text of a failed answer is its status and then its body, which may hold anything.
    value: value && (type === 'HttpError' ? value.slice(0, 3) : scrubText(value)),
    mechanism: mechanism && { type: 'generic', handled: mechanism.handled },
    stacktrace: stacktrace?.frames && { frames: stacktrace.frames.map(scrubFrame) },
  };
}

/** Where in the code; neither the values of variables nor lines of source. */
function scrubFrame(frame: Frame): Frame {
  const { filename, lineno, colno, in_app } = frame;
  return {
    filename: filename === undefined ? undefined : scrubAddress(filename),
    function: frame.function === undefined ? undefined : scrubText(frame.function),
    lineno,
    colno,
    in_app,
  };
}

function scrubTags(tags: NonNullable<ErrorEvent['tags']>): NonNullable<ErrorEvent['tags']> {
  return Object.fromEntries(
    Object.entries(tags)
      .filter(([name]) => typeName.test(name))
      .map(([name, value]) => [name, scrubTag(String(value))]),
  );
}

function scrubTag(value: string): string {
  if (reportId.test(value)) return value;
  return value.startsWith('/') ? scrubPath(value) : scrubText(value);
}
