import { z } from 'zod';
import { HttpError } from '~/lib/http/http-error';
import { type WebCall, type WebCallPayload, webCall, webCallPayload } from '~/lib/web-call';
import { readBeginning, readWithin } from '~/server/requests/read-bytes';
import { type CallName, multipartCalls, openCalls, type PathOf } from './calls';

/** The voice platform's public address. */
const VOICE_PLATFORM_ADDRESS = 'https://api.vapi.ai';

/** The longest response is a list of calls with transcripts. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
/** A visitor's call is created from a few fields. */
const WEB_CALL_MAX_BYTES = 256 * 1024;
/** Limits of a failure's text: bytes to read, so that a credential is found whole, and characters to report. */
const FAILURE_MAX_BYTES = 4 * 1024;
const FAILURE_MESSAGE_CHARS = 500;

type QueryValue = string | number | boolean | undefined;

/** Query parameters; an array repeats its key. */
export type Query = Record<string, QueryValue | readonly QueryValue[]>;

interface Basics {
  query?: Query;
  /** FormData for the multipart calls, else anything that becomes JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** The timeout of the whole response, in milliseconds. */
  deadlineMs?: number;
  /** The most bytes to read; more is a failure. */
  maxBytes?: number;
}

type WithPath<Name extends CallName> = keyof PathOf<Name> extends never
  ? { path?: undefined }
  : { path: PathOf<Name> };

type RequestOptions<Name extends CallName> = Basics & WithPath<Name>;

type Arguments<Name extends CallName> = keyof PathOf<Name> extends never
  ? [options?: RequestOptions<Name>]
  : [options: RequestOptions<Name>];

export interface VoicePlatformClient {
  /**
   * Makes a call of spec 7's table. The JSON is unknown until the caller parses it; an empty response
   * gives undefined.
   * @throws HttpError for a non-OK response, with the start of its text; RangeError for one that is too
   * large; the deadline's TimeoutError; the signal's reason.
   */
  request<Name extends CallName>(name: Name, ...options: Arguments<Name>): Promise<unknown>;
  /**
   * Creates a web call: POST /call/web, both ways parsed. Spec 3, 7.
   * @throws as `request`, and ZodError when payload or answer have another shape.
   */
  createWebCall(
    payload: WebCallPayload,
    options?: Pick<Basics, 'signal' | 'deadlineMs'>,
  ): Promise<WebCall>;
}

export interface VoicePlatformOptions {
  baseUrl?: URL | string;
  /** The bearer credential; without it no Authorization header is sent. */
  credential?: string;
  /** The default timeout, in milliseconds. */
  deadlineMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** The typed client of the voice platform: every call of spec 7's table, and nothing else. */
export function createVoicePlatformClient({
  baseUrl = VOICE_PLATFORM_ADDRESS,
  credential,
  deadlineMs: usualDeadlineMs = 30_000,
  fetch = (input, init) => globalThis.fetch(input, init),
}: VoicePlatformOptions = {}): VoicePlatformClient {
  const base = String(baseUrl).replace(/\/+$/, '');

  async function send(
    name: CallName,
    {
      path = {},
      query = {},
      body,
      signal,
      deadlineMs = usualDeadlineMs,
      maxBytes = ANSWER_MAX_BYTES,
    }: Basics & { path?: Record<string, string> },
  ): Promise<unknown> {
    const [method = '', template = ''] = name.split(' ');
    const headers = new Headers({ Accept: 'application/json' });
    if (credential !== undefined && !openCalls.has(name)) {
      headers.set('Authorization', `Bearer ${credential}`);
    }
    const deadline = AbortSignal.timeout(deadlineMs);
    const response = await fetch(`${base}${fillPath(template, path)}${queryText(query)}`, {
      method,
      headers,
      body: bodyOf(name, body, headers),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (!response.ok) throw await failureOf(response, name, credential);
    const bytes = await readWithin(response, maxBytes);
    if (bytes === undefined) throw new RangeError(`The answer to ${name} is too large`);
    return bytes.byteLength === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  }

  return {
    request: (name, ...[options]) => send(name, { ...options }),
    async createWebCall(payload, options) {
      const body = webCallPayload.parse(payload);
      return webCall.parse(
        await send('POST /call/web', { ...options, maxBytes: WEB_CALL_MAX_BYTES, body }),
      );
    },
  };
}

/** The start of a refusal, for the team. The credential is removed in case the platform echoed it. */
async function failureOf(
  response: Response,
  name: CallName,
  credential: string | undefined,
): Promise<HttpError> {
  const body = await readBeginning(response, FAILURE_MAX_BYTES).catch(() => '');
  const message = body || response.statusText;
  const safe = credential ? message.replaceAll(credential, '[credential]') : message;
  return new HttpError(response.status, safe.slice(0, FAILURE_MESSAGE_CHARS), name);
}

function fillPath(template: string, path: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_slot, key: string) => {
    const value = path[key];
    // A dot segment would survive the encoding and change the path.
    if (value === undefined || value === '' || value === '.' || value === '..') {
      throw new RangeError(`The path parameter '${key}' of ${template} needs a value.`);
    }
    return encodeURIComponent(value);
  });
}

function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [key, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined) search.append(key, String(value));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}

const multipartBody = z.instanceof(FormData, { error: 'This call takes a FormData body.' });

function bodyOf(name: CallName, body: unknown, headers: Headers): BodyInit | undefined {
  // FormData sets its own content type with the boundary.
  if (multipartCalls.has(name)) return multipartBody.parse(body);
  if (body === undefined) return undefined;
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}
