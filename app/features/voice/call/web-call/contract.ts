import * as z from 'zod/mini';
import { webCall } from '~/lib/web-call';

/** The edge's answer to a page that asks for a call: the web call, or a code and a plain sentence. */
export const voiceCallAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), call: webCall }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type VoiceCallAnswer = z.infer<typeof voiceCallAnswer>;

/** The two pages with a call. Each has an assistant of its own, which the edge alone knows. */
export type VoicePage = 'general' | 'solar';

export const isVoicePage = (name: string | undefined): name is VoicePage =>
  name === 'general' || name === 'solar';

/**
 * Where a page's script asks for a call.
 * @throws Error for what is no page with a call.
 */
export function callAddress(page: string | undefined): string {
  if (!isVoicePage(page)) throw new Error(`'${page}' is no page with a call.`);
  return `/api/voice-call/${page}`;
}
