import { parse } from 'zod';
import { HttpError } from '~/lib/http/get-json';
import { type WebCallPayload, webCall, webCallPayload } from '~/lib/web-call';
import { readBeginning, readWithin } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';
import { type Endpoint, publicEndpoint } from './calls';

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
    /** POST /call/web, both ways parsed. Spec 3, 7. @throws as `request`, and ZodError when either has another shape. */
    async createWebCall(payload: WebCallPayload, signal?: AbortSignal) {
      const body = parse(webCallPayload, payload);
      return parse(webCall, await request('POST /call/web', { body, signal }));
    },
  };
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
