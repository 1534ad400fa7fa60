import { checkAssistants } from './checks/assistants';
import { checkBookingPage } from './checks/booking-page';
import { checkBuildSettings } from './checks/build-settings';
import { checkCallMachine } from './checks/call-machine';
import { checkChallenge } from './checks/challenge';
import { checkErrorIntake } from './checks/error-intake';
import { checkFormats } from './checks/formats';
import { checkNames } from './checks/names';
import { checkProduction } from './checks/production-rules';
import { checkSiteAddress } from './checks/site-address';
import { checkWebhook } from './checks/webhook';
import type { Check, CheckedName, Observation, Subject, Trouble, World } from './model';
import { checkedNames, isChecked, settingsTable } from './settings-table';

/** What is known; undefined where the question does not arise. */
type Known = 'yes' | 'no' | 'unknown' | undefined;

export interface Row {
  setting: CheckedName;
  present: Known;
  valid: Known;
  reachable: Known;
  /** `default`: absent, and something takes its place; `off`: absent, and so is what it is for. */
  result: 'ok' | 'default' | 'off' | 'unknown' | 'warning' | 'failure';
  note: string;
}

export interface Findings {
  rows: readonly Row[];
  /** Failures first. */
  troubles: readonly Trouble[];
}

/** What a setting tells by itself comes before what was met on the way to a service. */
const checks: readonly Check[] = [
  checkNames,
  checkFormats,
  checkProduction,
  checkSiteAddress,
  checkWebhook,
  checkChallenge,
  checkBookingPage,
  checkAssistants,
  checkCallMachine,
  checkErrorIntake,
  checkBuildSettings,
];

/** Runs every check at once and draws up the table. Throws for nothing that a service can answer. */
export async function examine(subject: Subject, world: World): Promise<Findings> {
  const results = await Promise.all(checks.map((check) => check(subject, world)));
  const observations = results.flatMap((result) => result.observations ?? []);
  const troubles = inOrder(results.flatMap((result) => result.troubles ?? []));
  return {
    rows: checkedNames.map((setting) => rowOf(setting, subject, observations, troubles)),
    troubles,
  };
}

/**
 * Failures first, each kind in the table's order, and one for each setting: what else is wrong with it
 * mostly follows from the first.
 */
function inOrder(troubles: readonly Trouble[]): Trouble[] {
  const rank = ({ severity, about }: Trouble) =>
    (severity === 'failure' ? 0 : 1_000) + (isChecked(about) ? checkedNames.indexOf(about) : 999);
  const sorted = [...troubles].sort((one, other) => rank(one) - rank(other));
  return sorted.filter(
    ({ about }, index) => sorted.findIndex((trouble) => trouble.about === about) === index,
  );
}

function rowOf(
  setting: CheckedName,
  subject: Subject,
  observations: readonly Observation[],
  troubles: readonly Trouble[],
): Row {
  const seen = observations.filter((observation) => observation.setting === setting);
  const number = troubles.findIndex(({ about }) => about === setting);
  const present = presenceOf(setting, subject);
  const reached = seen.flatMap(({ reachable }) => reachable ?? []);
  const isInvalid =
    seen.some(({ valid }) => valid === false) ||
    subject.problems.some(({ name }) => name === setting);
  const isHidden = subject.hidden.has(setting) || subject.unknown.has(setting);
  const valid = isHidden ? 'unknown' : present !== 'yes' ? undefined : isInvalid ? 'no' : 'yes';
  const { whenAbsent, hasDefault, isAddress } = settingsTable[setting];
  const unasked = isHidden && isAddress ? 'unknown' : undefined;
  const reachable = reached.length === 0 ? unasked : reached.includes(false) ? 'no' : 'yes';
  const note = seen.find((observation) => observation.note !== undefined)?.note;
  const common = { setting, present, valid, reachable } as const;

  const trouble = troubles[number];
  if (trouble) return { ...common, result: trouble.severity, note: `see ${number + 1} below` };
  if (present === 'unknown')
    return { ...common, result: 'unknown', note: 'whether it is set is not known' };
  if (isHidden) return { ...common, result: 'unknown', note: 'set; a secret cannot be read back' };
  if (present === 'yes') return { ...common, result: 'ok', note: note ?? '' };
  return { ...common, result: hasDefault ? 'default' : 'off', note: note ?? whenAbsent };
}

function presenceOf(setting: CheckedName, subject: Subject): 'yes' | 'no' | 'unknown' {
  const { values, hidden, unknown, buildEnvironment } = subject;
  if (settingsTable[setting].kind === 'build') return buildEnvironment[setting] ? 'yes' : 'no';
  if (values[setting] || hidden.has(setting)) return 'yes';
  return unknown.has(setting) ? 'unknown' : 'no';
}
