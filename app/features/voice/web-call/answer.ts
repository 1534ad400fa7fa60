import { z } from 'zod';
import { webCall } from '~/lib/web-call';

const refusal = z.object({ ok: z.literal(false), code: z.string(), message: z.string() });

/** What a voice page's action says to a script: the web call, or a code and a plain sentence. */
export const voiceCallAnswer = z.union([webCall, refusal]);

export type VoiceCallAnswer = z.infer<typeof voiceCallAnswer>;
