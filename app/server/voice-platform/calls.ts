/** Create, list, get, patch and delete. Replacing (PUT) exists on the assistant only. Spec 7. */
const crud = ['POST', 'GET', 'GET /{id}', 'PATCH /{id}', 'DELETE /{id}'] as const;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Entry = Method | `${Method} /${string}`;
type NameOf<Base extends string, E extends Entry> = E extends `${infer M} ${infer Rest}`
  ? `${M} ${Base}${Rest}`
  : `${E} ${Base}`;

function on<const Base extends string, const Entries extends readonly Entry[]>(
  base: Base,
  entries: Entries,
): NameOf<Base, Entries[number]>[] {
  return entries.map((entry) => {
    const [method, rest = ''] = entry.split(' ');
    return `${method} ${base}${rest}` as NameOf<Base, Entries[number]>;
  });
}

/** The voice platform's calls, area by area, as the table of spec 7 has them. */
const callsByArea = {
  call: on('/call', [...crud, 'POST /phone', 'POST /web']),
  callV2: on('/v2/call', ['GET', 'GET /export', 'GET /metadata']),
  listsV2: on('/v2', ['GET /assistant', 'GET /phone-number']),
  chat: on('/chat', [
    'POST',
    'GET',
    'GET /{id}',
    'DELETE /{id}',
    'POST /responses',
    'POST /web',
    'POST /web/responses',
  ]),
  campaign: on('/campaign', [...crud, 'GET /paginated']),
  session: on('/session', crud),
  support: on('/support', ['POST /ticket']),
  assistant: on('/assistant', [...crud, 'PUT /{id}', 'GET /{id}/version']),
  phoneNumber: on('/phone-number', [...crud, 'POST /import/twilio', 'POST /import/vonage']),
  tool: on('/tool', crud),
  knowledgeBase: on('/knowledge-base', crud),
  squad: on('/squad', crud),
  template: on('/template', [...crud, 'GET /pinned']),
  workflow: on('/workflow', [...crud, 'POST /generate']),
  file: on('/file', [...crud, 'POST /upload']),
  testSuite: on('/test-suite', crud),
  testSuiteTest: on('/test-suite/{suiteId}/test', crud),
  testSuiteRun: on('/test-suite/{suiteId}/run', crud),
  analytics: on('/analytics', ['POST']),
  log: on('/log', ['GET', 'DELETE']),
  logs: on('/logs', ['GET', 'DELETE']),
  org: on('/org', [
    ...crud,
    'GET /{id}/user',
    'DELETE /{id}/leave',
    'DELETE /{id}/member/{userId}/leave',
    'POST /{id}/invite',
    'PATCH /{id}/role',
    'GET /{id}/auth',
  ]),
  token: on('/token', crud),
  credential: on('/credential', [...crud, 'POST /session', 'POST /trigger', 'POST /webhook']),
  voiceLibrary: on('/voice-library', [
    'GET /{provider}',
    'GET /{provider}/accents',
    'POST /sync/{provider}',
    'POST /sync',
    'POST /create-sesame-voice',
  ]),
  provider: on('/{provider}', [
    'GET /workflows',
    'GET /workflows/{id}/hooks',
    'GET /locations',
    'GET /voices/search',
    'GET /voice/search',
    'POST /voices/add',
    'POST /voice/add',
  ]),
  voiceClone: on('/11labs/voice', ['POST /clone']),
};

/** A call by its method and path, such as 'GET /call/{id}'. */
export type CallName = (typeof callsByArea)[keyof typeof callsByArea][number];

type PathKeys<Text extends string> = Text extends `${string}{${infer Key}}${infer Rest}`
  ? Key | PathKeys<Rest>
  : never;

/** The path parameters that a call needs, by name. */
export type PathOf<Name extends CallName> = { [Key in PathKeys<Name>]: string };

export const callNames: readonly CallName[] = Object.values(callsByArea).flat();

/** Sent as multipart; every other body is JSON. The second is deprecated by the platform. */
export const multipartCalls: ReadonlySet<CallName> = new Set([
  'POST /file',
  'POST /file/upload',
  'POST /11labs/voice/clone',
]);

/** Sent without the credential. */
export const openCalls: ReadonlySet<CallName> = new Set(['POST /credential/webhook']);
