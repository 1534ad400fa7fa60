import {
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
} from '../../app/content/constants';
import { ask, type Fetch, type Finding, failure, ok, warning } from './finding';
import { settingsTable } from './settings-table';
import type { Target } from './target';

/** The zone's settings that rewrite pages: their trace in a page, and their place in the dashboard. */
const zoneSettings = [
  ['Bot Fight Mode', /__CF\$cv\$params|\/cdn-cgi\/challenge-platform\//, 'Security, Settings'],
  ['Email Obfuscation', /data-cfemail|\/cdn-cgi\/l\/email-protection/, 'Security, Settings'],
  ['Rocket Loader', /rocket-loader\.min\.js|data-cf-settings=/, 'Speed, Settings'],
  ['Web Analytics (automatic)', /static\.cloudflareinsights\.com/, 'Analytics & Logs'],
] as const;

/** Checks that production answers at SITE_URL, unchanged by the zone, and that the project's own host leads there. */
export async function checkSite(target: Target, fetch: Fetch): Promise<Finding[]> {
  const { place, config } = target;
  const about = 'SITE_URL';
  if (place === 'local' || !config.SITE_URL) return [];
  const { text: html, reason } = await ask(fetch, config.SITE_URL);
  if (html === undefined) {
    const text = `The site does not answer: ${reason}. Before the first deployment that is right.`;
    return [warning(about, text, ['npm run deploy'])];
  }
  const rewrites = zoneSettings.filter(([, trace]) => trace.test(html));
  return [
    ok(about, 'the site answers'),
    ...(await checkOwnHost(target, config.SITE_URL, fetch)),
    ...rewrites.map(([name, , where]) => {
      const text = `The zone's ${name} is on: it adds a script that the content policy forbids.`;
      return warning(name, text, [`in the dashboard, the domain, ${where}: switch off ${name}`]);
    }),
  ];
}

/** Past SITE_URL's host no rule of the zone holds. A project's host may have another name, and not be there. */
async function checkOwnHost({ ownHost }: Target, site: URL, fetch: Fetch): Promise<Finding[]> {
  if (!ownHost || ownHost === site.host) return [];
  const init: RequestInit = { redirect: 'manual' };
  const { response, status, headers } = await ask(fetch, `https://${ownHost}/`, init);
  const leads = status === 308 && headers?.get('Location')?.includes(`//${site.host}/`);
  if (leads || (!response && status !== 308)) return [];
  const text = `https://${ownHost}/ does not lead to SITE_URL (308): the zone's rate limit can be passed by it.`;
  return [warning(ownHost, text, ['npm run deploy -- --branch main'])];
}

/** Requests both assistants from the voice platform: GET /assistant/{id}. Spec 7. */
export async function checkAssistants({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const { VOICE_API_KEY: key } = config;
  if (!key) return [];
  const base = 'VOICE_API_BASE_URL';
  const baseUrl = String(config[base] ?? settingsTable[base].example).replace(/\/$/, '');
  const check = async (about: string, id: string): Promise<Finding[]> => {
    const address = `${baseUrl}/assistant/${id}`;
    const headers = { Authorization: `Bearer ${key}` };
    const { text, reason, status } = await ask(fetch, address, { headers });
    const says = `The voice platform does not answer as it should: ${reason}`;
    if (status === 401 || status === 403)
      return [failure('VOICE_API_KEY', `${says}. It needs a private key.`)];
    if (status === 400 || status === 404)
      return [failure(about, `${says}. It has no such assistant.`)];
    if (reason) return [failure(base, `${says}.`)];
    if (!text?.includes(id)) return [failure(base, 'What answers here is no voice platform.')];
    return [
      ok(about, 'the assistant exists'),
      ok('VOICE_API_KEY', 'the platform accepts it'),
      ok(base, 'the platform answers'),
    ];
  };
  const { VOICE_ASSISTANT_ID, VOICE_SOLAR_ASSISTANT_ID } = config;
  const found = await Promise.all([
    check('VOICE_ASSISTANT_ID', VOICE_ASSISTANT_ID ?? VOICE_DEFAULT_ASSISTANT_ID),
    check('VOICE_SOLAR_ASSISTANT_ID', VOICE_SOLAR_ASSISTANT_ID ?? VOICE_DEFAULT_SOLAR_ASSISTANT_ID),
  ]);
  return found.flat();
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
  if (response || status === 429) return [ok(about, 'the error service accepts it')];
  return [failure(about, `The error service does not accept a report: ${reason}.`)];
}
