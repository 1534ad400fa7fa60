import { parseConfig } from '../../app/server/config';
import { buildNames, type Subject } from './model';

type Given = Pick<
  Subject,
  'place' | 'source' | 'written' | 'sandboxValues' | 'buildEnvironment'
> & {
  /** Secrets whose values this command was given. */
  handedOver?: Readonly<Record<string, string>>;
  hidden?: Iterable<string>;
  unknown?: Iterable<string>;
  /** Where the site is seen when SITE_URL does not tell. */
  fallbackSite?: string;
};

/** Draws up what is known of one place's settings. */
export function subjectOf({
  hidden = [],
  unknown = [],
  fallbackSite,
  written,
  handedOver = {},
  buildEnvironment,
  ...given
}: Given): Subject {
  const values = { ...written, ...handedOver };
  const { config, problems } = parseConfig(values);
  return {
    ...given,
    written,
    values,
    config,
    problems,
    // A value that is at hand is not hidden.
    hidden: new Set([...hidden].filter((name) => !values[name])),
    unknown: new Set([...unknown].filter((name) => !values[name])),
    site: config.SITE_URL ?? (fallbackSite === undefined ? undefined : new URL(fallbackSite)),
    buildEnvironment: Object.fromEntries(buildNames.map((name) => [name, buildEnvironment[name]])),
  };
}
