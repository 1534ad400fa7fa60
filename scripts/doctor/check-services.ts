import {
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
  WEB_CALL_DEADLINE_MS,
} from '../../app/content/constants';
import { HttpError } from '../../app/lib/http/http-error';
import { createVoicePlatformClient } from '../../app/server/voice-platform/client';
import { ask, type Fetch, type Finding, failure, networkFailure, ok, warning } from './finding';
import type { Target } from './target';

/** The zone's settings that rewrite pages: their trace in a page, and their place in the dashboard. */
const zoneSettings = [
  ['Email Obfuscation', /data-cfemail|\/cdn-cgi\/l\/email-protection/, 'Security, Settings'],
  ['Rocket Loader', /rocket-loader\.min\.js|data-cf-settings=/, 'Speed, Settings'],
  ['Web Analytics (automatic)', /static\.cloudflareinsights\.com/, 'Analytics & Logs'],
] as const;

/** Checks that production answers at SITE_URL, with a page that the zone has not rewritten. */
export async function checkSite({ place, config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'SITE_URL';
  if (!config.SITE_URL) {
    const text = `${about} is absent: canonical addresses follow the host of each request, and framing cannot be checked.`;
    return [warning(about, text)];
  }
  if (place === 'local') return [];
  const { text: html, reason } = await ask(fetch, config.SITE_URL);
  if (html === undefined) {
    const text = `The site does not answer: ${reason}. Before the first deployment that is right.`;
    return [warning(about, text, { reachable: false, fix: ['npm run deploy'] })];
  }
  const rewrites = zoneSettings.filter(([, trace]) => trace.test(html));
  return [
    ok(about, '', true),
    ...rewrites.map(([name, , where]) => {
      const text = `The zone's ${name} is on: it adds a script that the content policy forbids.`;
      const fix = [`in the dashboard, the domain, ${where}: switch off ${name}`];
      return warning(name, text, { fix });
    }),
  ];
}

/** Requests both assistants from the voice platform: GET /assistant/{id}. Spec 7. */
export async function checkAssistants({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const { VOICE_API_KEY: credential, VOICE_API_BASE_URL: baseUrl } = config;
  if (!credential) return [];
  const deadlineMs = WEB_CALL_DEADLINE_MS;
  const platform = createVoicePlatformClient({ baseUrl, credential, deadlineMs, fetch });
  const base = 'VOICE_API_BASE_URL';
  const check = async (
    about: 'VOICE_ASSISTANT_ID' | 'VOICE_SOLAR_ASSISTANT_ID',
    builtIn: string,
  ): Promise<Finding[]> => {
    const id = config[about] ?? builtIn;
    try {
      const answer = await platform.request('GET /assistant/{id}', { path: { id } });
      if (!(answer instanceof Object && 'id' in answer && answer.id === id))
        throw new SyntaxError();
      const accepted = ok('VOICE_API_KEY', 'the platform accepts it');
      return [ok(about, 'the assistant exists', true), accepted, ok(base, '', true)];
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined;
      const says = `The voice platform answers with status ${status}`;
      if (status === 401 || status === 403)
        return [failure('VOICE_API_KEY', `${says}: it needs a private key.`), ok(base, '', true)];
      if (status === 400 || status === 404)
        return [failure(about, `${says}: it has no such assistant.`, { reachable: false })];
      if (status !== undefined) return [failure(base, `${says}.`, { reachable: true })];
      if (error instanceof SyntaxError)
        return [failure(base, 'What answers here is no voice platform.', { reachable: true })];
      const text = `The voice platform does not answer: ${networkFailure(error)}.`;
      return [failure(base, text, { reachable: false })];
    }
  };
  const found = await Promise.all([
    check('VOICE_ASSISTANT_ID', VOICE_DEFAULT_ASSISTANT_ID),
    check('VOICE_SOLAR_ASSISTANT_ID', VOICE_DEFAULT_SOLAR_ASSISTANT_ID),
  ]);
  return found.flat();
}

/** Fetches the call machine that the browser would load. In production that is the call service's own. */
export async function checkCallMachine(
  { place, config }: Target,
  fetch: Fetch,
): Promise<Finding[]> {
  const about = 'CALL_MACHINE_URL';
  if (!config.CALL_MACHINE_URL || place === 'production') return [];
  const { response, reason } = await ask(fetch, config.CALL_MACHINE_URL);
  if (response?.headers.get('Content-Type')?.includes('javascript')) return [ok(about, '', true)];
  const text = `The call machine does not load: ${reason ?? 'it is not a script'}.`;
  return [failure(about, text, { reachable: false })];
}

/** Sends the error service an empty report (a client report of no lost events). */
export async function checkErrorService({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'SENTRY_DSN';
  if (!config.SENTRY_DSN) return [];
  // The project is the last segment of the DSN, and the key its user name.
  const { origin, pathname, username } = new URL(config.SENTRY_DSN);
  const endpoint = `${origin}${pathname.replace(/\/([^/]+)$/, '/api/$1/envelope/')}`;
  const timestamp = Date.now() / 1000;
  const envelope = [{}, { type: 'client_report' }, { timestamp, discarded_events: [] }];
  const address = `${endpoint}?sentry_version=7&sentry_key=${username}`;
  const { response, reason, status } = await ask(fetch, address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: envelope.map((line) => JSON.stringify(line)).join('\n'),
  });
  // A busy service (429) exists and knows the key.
  if (response || status === 429) return [ok(about, 'the error service accepts it', true)];
  const text = `The error service does not accept a report: ${reason}.`;
  return [failure(about, text, { reachable: status !== undefined })];
}
