import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loader as home } from './_index';
import { loader as about } from './about';
import { loader as demo } from './demo';
import { loader as voiceCall } from './voice-call';
import { loader as voiceCallSolar } from './voice-call-solar';

const loaders = new Map<string | undefined, (args: LoaderFunctionArgs) => object>([
  ['_index', home],
  ['about', about],
  ['demo', demo],
  ['voice-call', voiceCall],
  ['voice-call-solar', voiceCallSolar],
]);

/** What a page's loader gives its document, as JSON for a navigation within the site. Spec 7. */
export function loader(args: LoaderFunctionArgs): Response {
  const load = loaders.get(args.params.page);
  const headers = { 'X-Robots-Tag': 'noindex' };
  if (!load) return new Response('No such page', { status: 404, headers });
  return Response.json(load(args), { headers });
}
