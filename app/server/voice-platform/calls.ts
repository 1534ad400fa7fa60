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
export const publicEndpoint: Endpoint = 'POST /credential/webhook';
