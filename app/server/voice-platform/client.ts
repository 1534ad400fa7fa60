import { parse } from 'zod';
import { HttpError } from '~/lib/http-error';
import { fieldsOf } from '~/lib/json';
import { type WebCallPayload, webCall } from '~/lib/web-call';
import { readBeginning, readWithin } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';

const VOICE_PLATFORM_ADDRESS = 'https://api.vapi.ai';

const RESPONSE_MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Limits of a failure's text: bytes to read, so that a credential is found whole, and characters to report. */
const FAILURE_MAX_BYTES = 4 * 1024;
const FAILURE_MESSAGE_CHARS = 500;

export interface VoicePlatform {
  baseUrl?: URL | string | undefined;
  /** The bearer credential; without it no Authorization header is sent. */
  credential?: string | undefined;
}

interface PlatformRequest {
  /** The path with its query, where it is not that of the name. */
  address?: string;
  /** FormData for an upload; everything else becomes JSON. */
  body?: unknown;
  /** Aborts the whole response; left out, a timeout does. */
  signal?: AbortSignal | undefined;
}

/**
 * One call of the voice platform, by its method and path. Spec 7. The JSON is unknown until the caller parses it; an empty response
 * gives undefined. @throws HttpError for a non-OK response, RangeError for one that is too large; the signal's reason.
 */
export async function requestPlatform(
  { baseUrl = VOICE_PLATFORM_ADDRESS, credential }: VoicePlatform,
  name: string,
  { address, body, signal = AbortSignal.timeout(TIMEOUT_MS) }: PlatformRequest = {},
): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const isForm = body instanceof FormData;
  const headers = new Headers({ Accept: 'application/json', 'User-Agent': USER_AGENT });
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  // A form sets its own content type with the boundary.
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${String(baseUrl).replace(/\/+$/, '')}${address ?? path}`, {
    method,
    headers,
    body: isForm ? body : JSON.stringify(body),
    // Another address would get the credential.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    const text = await readBeginning(response, FAILURE_MAX_BYTES, signal).catch(() => '');
    const message = text || response.statusText;
    // The platform may echo it.
    const safe = credential ? message.replaceAll(credential, '[credential]') : message;
    throw new HttpError(response.status, safe.slice(0, FAILURE_MESSAGE_CHARS), name);
  }
  const bytes = await readWithin(response, RESPONSE_MAX_BYTES, signal);
  if (bytes === undefined) throw new RangeError(`The response to ${name} is too large`);
  return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
}

/** POST /call/web. Spec 3, 7. @throws as `requestPlatform`, ZodError when the answer has another shape, and NoWebCall. */
export async function createWebCall(
  platform: VoicePlatform,
  body: WebCallPayload,
  signal?: AbortSignal,
) {
  const answer = await requestPlatform(platform, 'POST /call/web', { body, signal }).catch(
    (error: unknown) => {
      throw error instanceof HttpError ? new NoWebCall(error.message) : error;
    },
  );
  const { concurrencyBlocked } = fieldsOf(fieldsOf(answer).subscriptionLimits);
  if (concurrencyBlocked === true) throw new NoWebCall('201: concurrencyBlocked');
  return parse(webCall, answer);
}

/** The platform's answers instead of a call, and what the owner must do; the first counts. docs/services.md. */
const causes: readonly [answer: RegExp, todo: string][] = [
  [/^429|concurrencyBlocked|Over Concurrency/i, "more calls than the account's limits allow"],
  [/^401/, "VOICE_API_KEY must be the platform's public key, and of this account"],
  [/error code: 1010/, "the platform's network refuses this site's User-Agent"],
  [/^403.* assistant/s, 'allow the assistant for the key, or set another id'],
  [/^403.* origin/s, "the key's allowed origins must be empty: the edge sends none"],
  [/^400.*Get Assistant/s, 'set the id of an assistant of this account'],
  [/^400/, 'the platform does not know a field of the request'],
  [/^/, "look at the platform's status page"],
];

/** The platform created no call. The text is its answer, and what the owner must do. */
export class NoWebCall extends Error {
  override readonly name = 'NoWebCall';
  readonly code: 'lines_busy' | 'start_failed';

  constructor(answer: string) {
    const at = causes.findIndex(([pattern]) => pattern.test(answer));
    super(`${answer} (${causes[at]?.[1]})`);
    this.code = at === 0 ? 'lines_busy' : 'start_failed';
  }
}
