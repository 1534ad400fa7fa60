import { USER_AGENT } from '../../app/server/user-agent';
import { ask, type Fetch, type Finding, failure, ok, warning } from './finding';
import { settingsTable } from './settings-table';
import type { Target } from './target';

/** The zone's settings that rewrite pages: their trace in a page, and their place in the dashboard. */
const zoneSettings = [
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

const onlyCallTells = 'only a call can tell: npm run smoke';

/** Asks the voice platform for a call with nobody: the refusal tells what kind of key it got. No call is created. */
export async function checkVoiceKey({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'VOICE_API_KEY';
  const base = 'VOICE_API_BASE_URL';
  const { [about]: key, [base]: baseUrl = settingsTable[base].example } = config;
  if (!key) return [];
  const { reason, status, said } = await ask(
    fetch,
    `${String(baseUrl).replace(/\/$/, '')}/call/web`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'User-Agent': USER_AGENT,
      },
      body: JSON.stringify({ assistantId: settingsTable.VOICE_ASSISTANT_ID.example }),
    },
  );
  if (status === 401) {
    const text = `The voice platform does not accept the key (${reason}): it must be the public key, not the private one.`;
    return [failure(about, text)];
  }
  if (!reason) return [failure(base, 'What answers here is no voice platform.')];
  const isBlocked = said?.startsWith('error code:');
  if (isBlocked || (status !== 400 && status !== 403)) {
    const text = `The voice platform does not answer as it should: ${reason} ${isBlocked ? said : ''}`;
    return [failure(base, `${text.trim()}.`)];
  }
  const own = config.VOICE_FRONT_DESK_ASSISTANT_ID ? ['VOICE_FRONT_DESK_ASSISTANT_ID'] : [];
  const ids = ['VOICE_ASSISTANT_ID', 'VOICE_SOLAR_ASSISTANT_ID', ...own];
  return [
    ok(about, status === 403 ? 'a public key with limits' : 'a public key; its limits are unknown'),
    ok(base, 'the platform answers'),
    ...ids.map((id) => ok(id, onlyCallTells)),
  ];
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
