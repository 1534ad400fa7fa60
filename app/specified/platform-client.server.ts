import { requestPlatform, type VoicePlatform } from '~/server/voice-platform/client';

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

type QueryValue = string | number | boolean | undefined;

interface EndpointRequest {
  /** The values of the path's slots, by name. */
  path?: Readonly<Record<string, string>>;
  /** Query parameters; an array repeats its key. */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Any call of the voice platform. Spec 7. @throws as `requestPlatform`, and RangeError for a slot without a value. */
export async function requestEndpoint(
  { baseUrl, credential }: VoicePlatform,
  name: Endpoint,
  { path = {}, query = {}, ...rest }: EndpointRequest = {},
): Promise<unknown> {
  const [, template = ''] = name.split(' ');
  const address = `${fillPath(template, path)}${queryText(query)}`;
  const platform = { baseUrl, credential: name === publicEndpoint ? undefined : credential };
  return requestPlatform(platform, name, { address, ...rest });
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

function queryText(query: NonNullable<EndpointRequest['query']>): string {
  const search = new URLSearchParams();
  for (const [key, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      if (value !== undefined) search.append(key, String(value));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
