import { parse } from 'zod';
import { HttpError } from '~/lib/http/get-json';
import { fieldsOf } from '~/lib/json';
import { type WebCallPayload, webCall, webCallPayload } from '~/lib/web-call';
import { readBeginning, readWithin } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';

/** Create, list, get, patch and delete. Replacing (PUT) exists on the assistant only. Spec 7. */
const crud = <const Base extends string>(base: Base) =>
  [
    `POST ${base}`,
    `GET ${base}`,
    `GET ${base}/{id}`,
    `PATCH ${base}/{id}`,
    `DELETE ${base}/{id}`,
  ] as const;

/** The voice platform's calls, area by area, as the table of spec 7 has them. */
export const endpoints = (
  [
    [...crud('/call'), 'POST /call/phone', 'POST /call/web'],
    ['GET /v2/call', 'GET /v2/call/export', 'GET /v2/call/metadata'],
    ['GET /v2/assistant', 'GET /v2/phone-number'],
    ['POST /chat', 'GET /chat', 'GET /chat/{id}', 'DELETE /chat/{id}'],
    ['POST /chat/responses', 'POST /chat/web', 'POST /chat/web/responses'],
    [...crud('/campaign'), 'GET /campaign/paginated'],
    crud('/session'),
    ['POST /support/ticket'],
    [...crud('/assistant'), 'PUT /assistant/{id}', 'GET /assistant/{id}/version'],
    crud('/phone-number'),
    ['POST /phone-number/import/twilio', 'POST /phone-number/import/vonage'],
    [...crud('/tool'), ...crud('/knowledge-base'), ...crud('/squad')],
    [...crud('/template'), 'GET /template/pinned'],
    [...crud('/workflow'), 'POST /workflow/generate'],
    [...crud('/file'), 'POST /file/upload'],
    crud('/test-suite'),
    [...crud('/test-suite/{suiteId}/test'), ...crud('/test-suite/{suiteId}/run')],
    ['POST /analytics', 'GET /log', 'DELETE /log', 'GET /logs', 'DELETE /logs'],
    [...crud('/org'), 'GET /org/{id}/user', 'GET /org/{id}/auth', 'POST /org/{id}/invite'],
    ['DELETE /org/{id}/leave', 'DELETE /org/{id}/member/{userId}/leave', 'PATCH /org/{id}/role'],
    crud('/token'),
    [...crud('/credential'), 'POST /credential/session', 'POST /credential/trigger'],
    ['POST /credential/webhook'],
    ['GET /voice-library/{provider}', 'GET /voice-library/{provider}/accents'],
    ['POST /voice-library/sync/{provider}', 'POST /voice-library/sync'],
    ['POST /voice-library/create-sesame-voice'],
    ['GET /{provider}/workflows', 'GET /{provider}/workflows/{id}/hooks'],
    ['GET /{provider}/locations', 'GET /{provider}/voices/search', 'GET /{provider}/voice/search'],
    ['POST /{provider}/voices/add', 'POST /{provider}/voice/add', 'POST /11labs/voice/clone'],
  ] as const
).flat();

/** A call by its method and path, such as 'GET /call/{id}'. */
export type Endpoint = (typeof endpoints)[number];

/** Sent without the credential. */
const publicEndpoint: Endpoint = 'POST /credential/webhook';

const VOICE_PLATFORM_ADDRESS = 'https://api.vapi.ai';

const RESPONSE_MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Limits of a failure's text: bytes to read, so that a credential is found whole, and characters to report. */
const FAILURE_MAX_BYTES = 4 * 1024;
const FAILURE_MESSAGE_CHARS = 500;

type QueryValue = string | number | boolean | undefined;

interface RequestOptions {
  /** The values of the path's slots, by name. */
  path?: Readonly<Record<string, string>>;
  /** Query parameters; an array repeats its key. */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  /** FormData for an upload; everything else becomes JSON. */
  body?: unknown;
  /** Aborts the whole response; left out, a timeout does. */
  signal?: AbortSignal;
}

export interface VoicePlatformOptions {
  baseUrl?: URL | string;
  /** The bearer credential; without it no Authorization header is sent. */
  credential?: string;
}

/** The voice platform's client. Spec 7. */
export function createVoicePlatformClient({
  baseUrl = VOICE_PLATFORM_ADDRESS,
  credential,
}: VoicePlatformOptions = {}) {
  const base = String(baseUrl).replace(/\/+$/, '');

  /**
   * The JSON is unknown until the caller parses it; an empty response gives undefined. @throws HttpError for a non-OK
   * response, RangeError for one that is too large and for a slot without a value; the signal's reason.
   */
  async function request(
    name: Endpoint,
    { path = {}, query = {}, body, signal = AbortSignal.timeout(TIMEOUT_MS) }: RequestOptions = {},
  ): Promise<unknown> {
    const [method = '', template = ''] = name.split(' ');
    const isForm = body instanceof FormData;
    const headers = new Headers({ Accept: 'application/json', 'User-Agent': USER_AGENT });
    if (credential !== undefined && name !== publicEndpoint) {
      headers.set('Authorization', `Bearer ${credential}`);
    }
    // A form sets its own content type with the boundary.
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    const response = await fetch(`${base}${fillPath(template, path)}${queryText(query)}`, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
      // Another address would get the credential.
      redirect: 'manual',
      signal,
    });
    if (!response.ok) throw await failureOf(response, name, credential, signal);
    const bytes = await readWithin(response, RESPONSE_MAX_BYTES, signal);
    if (bytes === undefined) throw new RangeError(`The response to ${name} is too large`);
    return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  }

  return {
    request,
    /** POST /call/web, both ways parsed. Spec 3, 7. @throws as `request`, ZodError when either has another shape, and NoWebCall. */
    async createWebCall(payload: WebCallPayload, signal?: AbortSignal) {
      const body = parse(webCallPayload, payload);
      const answer = await request('POST /call/web', { body, signal }).catch((error: unknown) => {
        throw error instanceof HttpError ? new NoWebCall(error.message) : error;
      });
      const { concurrencyBlocked } = fieldsOf(fieldsOf(answer).subscriptionLimits);
      if (concurrencyBlocked === true) throw new NoWebCall('201: concurrencyBlocked');
      return parse(webCall, answer);
    },
  };
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

/** The start of a refusal, for the team. The credential is removed in case the platform echoed it. */
async function failureOf(
  response: Response,
  name: Endpoint,
  credential: string | undefined,
  signal: AbortSignal,
): Promise<HttpError> {
  const body = await readBeginning(response, FAILURE_MAX_BYTES, signal).catch(() => '');
  const message = body || response.statusText;
  const safe = credential ? message.replaceAll(credential, '[credential]') : message;
  return new HttpError(response.status, safe.slice(0, FAILURE_MESSAGE_CHARS), name);
}

function fillPath(template: string, path: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_slot, key: string) => {
    const value = path[key];
    // A dot segment would survive the encoding and change the path.
    if (!value || value === '.' || value === '..') {
      throw new RangeError(`The path parameter '${key}' of ${template} needs a value.`);
    }
    return encodeURIComponent(value);
  });
}

function queryText(query: NonNullable<RequestOptions['query']>): string {
  const search = new URLSearchParams();
  for (const [key, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined) search.append(key, String(value));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
