import { readBeginning } from '../../../app/server/requests/read-bytes';
import type { Check } from '../model';
import { networkFailure } from '../network-failure';
import { changesIn } from '../page-changes';

const DEADLINE_MS = 10_000;
const PAGE_MAX_BYTES = 1024 * 1024;

/**
 * Whether SITE_URL is there and, in production, answers with a page that nothing has changed on its
 * way. Before a first deployment it cannot.
 */
export const checkSiteAddress: Check = async ({ place, config, problems }, { fetch }) => {
  const setting = 'SITE_URL';
  if (problems.some(({ name }) => name === setting)) return {};
  if (!config.SITE_URL) {
    return {
      troubles: [
        {
          about: setting,
          severity: 'warning',
          sentence:
            'SITE_URL is absent: canonical addresses follow whatever host a request names, and framing cannot be checked.',
          mend: { kind: 'set', setting },
        },
      ],
    };
  }
  if (place === 'local') return {};
  let reason: string | undefined;
  try {
    const response = await fetch(config.SITE_URL, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const html = await readBeginning(response, PAGE_MAX_BYTES);
    if (response.ok) {
      return { observations: [{ setting, reachable: true }], troubles: changesIn(html) };
    }
    reason = `status ${response.status}`;
  } catch (error) {
    reason = networkFailure(error);
  }
  return {
    observations: [{ setting, reachable: false }],
    troubles: [
      {
        about: setting,
        severity: 'warning',
        sentence: `The site does not answer at SITE_URL: ${reason}. Before the first deployment that is to be expected.`,
        mend: { kind: 'run', lines: ['npm run deploy'] },
      },
    ],
  };
};
