import { z } from 'zod';
import {
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
  WEB_CALL_DEADLINE_MS,
} from '../../../app/content/constants';
import { HttpError } from '../../../app/lib/http-error';
import { createVoicePlatformClient } from '../../../app/server/voice-platform/client';
import type { Check, CheckedName, CheckResult, Observation, Trouble } from '../model';
import { networkFailure } from '../network-failure';

const assistant = z.object({ id: z.string() });

type Finding = 'exists' | { about: CheckedName; reachable: boolean; sentence: string };

/** Asks the voice platform for both assistants: GET /assistant/{id}. Spec 7. */
export const checkAssistants: Check = async ({ config }, { fetch }) => {
  if (!config.VOICE_API_KEY) return {};
  const platform = createVoicePlatformClient({
    baseUrl: config.VOICE_API_BASE_URL,
    credential: config.VOICE_API_KEY,
    deadlineMs: WEB_CALL_DEADLINE_MS,
    fetch,
  });
  const wanted = [
    ['VOICE_ASSISTANT_ID', config.VOICE_ASSISTANT_ID ?? VOICE_DEFAULT_ASSISTANT_ID],
    [
      'VOICE_SOLAR_ASSISTANT_ID',
      config.VOICE_SOLAR_ASSISTANT_ID ?? VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
    ],
  ] as const;
  const found = await Promise.all(
    wanted.map(async ([setting, id]) => {
      try {
        const answer = await platform.request('GET /assistant/{id}', { path: { id } });
        const same = assistant.safeParse(answer).data?.id === id;
        return { setting, finding: same ? 'exists' : foreign } as const;
      } catch (error) {
        return { setting, finding: explain(error, setting) } as const;
      }
    }),
  );
  return summary(found);
};

const foreign = {
  about: 'VOICE_API_BASE_URL',
  reachable: true,
  sentence: 'What answers at the voice platform’s address is no voice platform.',
} as const;

function explain(error: unknown, setting: CheckedName): Finding {
  if (error instanceof SyntaxError) return foreign;
  if (!(error instanceof HttpError)) {
    const sentence = `The voice platform does not answer: ${networkFailure(error)}.`;
    return { about: 'VOICE_API_BASE_URL', reachable: false, sentence };
  }
  const { status } = error;
  switch (status) {
    case 401:
    case 403: {
      const sentence = `The voice platform does not accept the key (status ${status}). It must be a private one.`;
      return { about: 'VOICE_API_KEY', reachable: true, sentence };
    }
    case 400:
    case 404: {
      const sentence = `The voice platform knows no assistant with this id (status ${status}).`;
      return { about: setting, reachable: true, sentence };
    }
    default: {
      const sentence = `The voice platform answers with status ${status}.`;
      return { about: 'VOICE_API_BASE_URL', reachable: true, sentence };
    }
  }
}

function summary(found: readonly { setting: CheckedName; finding: Finding }[]): CheckResult {
  const observations: Observation[] = [];
  const troubles = new Map<string, Trouble>();
  for (const { setting, finding } of found) {
    if (finding === 'exists') {
      observations.push(
        { setting, reachable: true, note: 'the assistant exists' },
        { setting: 'VOICE_API_KEY', note: 'the platform accepts it' },
        { setting: 'VOICE_API_BASE_URL', reachable: true },
      );
      continue;
    }
    const { about, reachable, sentence } = finding;
    observations.push(
      { setting: 'VOICE_API_BASE_URL', reachable },
      ...(about === setting ? [{ setting, reachable: false }] : []),
      ...(about === 'VOICE_API_KEY' ? [{ setting: about, valid: false }] : []),
    );
    // Both assistants meet the same key and the same platform: that is told once.
    troubles.set(about, {
      about,
      severity: 'failure',
      sentence,
      mend: { kind: 'set', setting: about },
    });
  }
  return { observations, troubles: [...troubles.values()] };
}
