import type { Trouble } from './model';

/** A setting of the zone that changes pages between the site and its visitors. docs/deploy.md. */
interface ZoneSetting {
  name: string;
  /** What stands in a page that it has changed. */
  trace: RegExp;
  harm: string;
  /** Where the dashboard has it, below the domain. */
  place: string;
}

const zoneSettings: readonly ZoneSetting[] = [
  {
    name: 'Email Obfuscation',
    trace: /data-cfemail|\/cdn-cgi\/l\/email-protection|email-decode\.min\.js/,
    harm: 'hides addresses behind a script that the content policy forbids',
    place: 'Security, Settings',
  },
  {
    name: 'Rocket Loader',
    trace: /rocket-loader\.min\.js|data-cf-settings=/,
    harm: "holds back the site's own scripts, which the content policy then forbids",
    place: 'Speed, Settings',
  },
  {
    name: 'Web Analytics (automatic)',
    trace: /static\.cloudflareinsights\.com/,
    harm: 'adds a script that visitors were not asked about and that the content policy forbids',
    place: 'Analytics & Logs, Web Analytics, Manage site',
  },
];

/** What was done to a page on its way: one warning for each setting of the zone that left its trace. */
export function changesIn(html: string): Trouble[] {
  return zoneSettings
    .filter(({ trace }) => trace.test(html))
    .map(({ name, harm, place }) => ({
      about: name,
      severity: 'warning',
      sentence: `The zone's ${name} is on: it ${harm}.`,
      mend: {
        kind: 'run',
        lines: [`in the dashboard, the domain, ${place}: switch off ${name}`],
      },
    }));
}
