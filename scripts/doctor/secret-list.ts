import { stripVTControlCharacters } from 'node:util';
import type { Mend, Trouble } from './model';

/** How a command ended. */
export interface Ended {
  succeeded: boolean;
  /** Everything it printed. */
  output: string;
}

export type SecretList = { known: true; names: string[] } | { known: false; trouble: Trouble };

/** Reads what `wrangler pages secret list` printed: names, or why there are none. */
export function readSecretList({ succeeded, output }: Ended, project: string): SecretList {
  const text = stripVTControlCharacters(output);
  if (succeeded) {
    return {
      known: true,
      names: [...text.matchAll(/^\s*- (\w+): /gm)].flatMap(([, name]) => name ?? []),
    };
  }
  if (
    /CLOUDFLARE_API_TOKEN|not logged in|not authenticated|Authentication error|code: 10000/i.test(
      text,
    )
  ) {
    return untold('Nobody is signed in, so the secrets are not known.', [
      'npx wrangler login',
      'npm run doctor -- --production',
    ]);
  }
  if (/does not exist|8000007/.test(text)) {
    return untold(`The project ${project} does not exist yet, so it has no secrets.`, [
      `npx wrangler pages project create ${project} --production-branch main`,
    ]);
  }
  return untold('wrangler could not list the secrets.', ['npx wrangler pages secret list']);
}

function untold(sentence: string, lines: Extract<Mend, { kind: 'run' }>['lines']): SecretList {
  const mend: Mend = { kind: 'run', lines };
  return { known: false, trouble: { about: 'wrangler', severity: 'warning', sentence, mend } };
}
