import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteOrigin } from '~/server/public-config';
import { textFile } from '~/server/responses/text-file';

/** How long the contact may be relied on, milliseconds: it is written anew with each reading. */
const VALID_MS = 90 * 24 * 3_600_000;

/** Whom to tell of a vulnerability (RFC 9116): the configured e-mail address, else a 404. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { CONTACT_EMAIL } = context.config;
  if (CONTACT_EMAIL === undefined) throw new Response(null, { status: 404 });
  return textFile('text/plain', [
    `Contact: mailto:${CONTACT_EMAIL}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin(request, context.config)}/.well-known/security.txt`,
  ]);
}
