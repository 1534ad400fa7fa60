import { brokenService } from '../broken-service';
import type { Check } from '../model';
import { networkFailure } from '../network-failure';

const DEADLINE_MS = 10_000;

/** Where envelopes of a DSN go: the project is its last segment, the key its user name. */
function envelopeAddress(dsn: string): string {
  const { origin, pathname, username } = new URL(dsn);
  const [, prefix = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: username });
  return `${origin}${prefix}/api/${project}/envelope/?${query}`;
}

/** Sends an envelope that reports nothing (a client report of no lost events) to the error service. */
export const checkErrorIntake: Check = async ({ config }, { fetch, now }) => {
  if (!config.SENTRY_DSN) return {};
  const sent = now();
  const lines = [
    { dsn: config.SENTRY_DSN, sent_at: sent.toISOString() },
    { type: 'client_report' },
    { timestamp: sent.getTime() / 1000, discarded_events: [] },
  ];
  try {
    const response = await fetch(envelopeAddress(config.SENTRY_DSN), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await response.body?.cancel();
    // An intake that is busy (429) is there, and knows the key.
    if (response.ok || response.status === 429) {
      const note = 'the intake accepts it';
      return { observations: [{ setting: 'SENTRY_DSN', reachable: true, note }] };
    }
    return broken(
      true,
      response.status >= 500
        ? `The error service answers with status ${response.status}.`
        : `The error service does not accept this DSN (status ${response.status}).`,
    );
  } catch (error) {
    return broken(false, `The error service does not answer: ${networkFailure(error)}.`);
  }
};

const broken = (reachable: boolean, sentence: string) =>
  brokenService('SENTRY_DSN', reachable, sentence);
