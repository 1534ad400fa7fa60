import type { Config, ConfigProblem, SettingName } from '../../app/server/config';

/** Whose settings are looked at. */
export type Place = 'local' | 'production';

/** Read by the build only; the site itself knows nothing of them. */
export const buildNames = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'] as const;

export type CheckedName = SettingName | (typeof buildNames)[number];

/** How a trouble is mended; mend-lines.ts turns it into what to type. */
export type Mend =
  | { kind: 'set'; setting: string /** Where the right value is known. */; value?: string }
  | { kind: 'remove'; setting: string }
  | { kind: 'run'; lines: readonly string[] };

export interface Trouble {
  /** The name of the setting, or of the program that could not be asked. */
  about: string;
  /** Failures decide the exit status. */
  severity: 'failure' | 'warning';
  /** Never holds a secret's value. */
  sentence: string;
  mend: Mend;
}

/** What a check saw of one setting, for its row. */
export interface Observation {
  setting: CheckedName;
  valid?: boolean;
  reachable?: boolean;
  /** At most 36 characters. */
  note?: string;
}

export interface CheckResult {
  observations?: readonly Observation[];
  troubles?: readonly Trouble[];
}

/** The settings of one place, as far as they can be read. */
export interface Subject {
  place: Place;
  /** The file that holds them, and where they are mended. */
  source: '.dev.vars' | '.dev.vars.example' | 'wrangler.toml';
  /** What stands in the file. */
  written: Readonly<Record<string, string>>;
  /** Every value that is known; an empty text counts as absent. */
  values: Readonly<Record<string, string>>;
  /** The known values, validated. */
  config: Config;
  problems: readonly ConfigProblem[];
  /** Secrets that are set, but whose values nobody can read. */
  hidden: ReadonlySet<string>;
  /** Secrets of which nothing is known. */
  unknown: ReadonlySet<string>;
  /** The sandbox's values, by name. */
  sandboxValues: Readonly<Record<string, string>>;
  /** Where the site is seen by visitors; undefined where nothing tells. */
  site: URL | undefined;
  /** What the build would see. */
  buildEnvironment: Readonly<Record<string, string | undefined>>;
}

/** The world outside; tests hand in their own. */
export interface World {
  fetch: typeof fetch;
  now: () => Date;
}

export type Check = (subject: Subject, world: World) => CheckResult | Promise<CheckResult>;
