import { createHash } from 'node:crypto';

/** What a policy calls an inline script of this text. */
export const scriptHash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A policy of the site that takes a further inline script for one of the site's own. */
export const withOwnScript = (policy: string, text: string): string =>
  policy.replace("'strict-dynamic'", `'strict-dynamic' '${scriptHash(text)}'`);
