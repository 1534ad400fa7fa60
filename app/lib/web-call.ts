import * as z from 'zod/mini';

const settings = z.record(z.string(), z.unknown());
const id = z.string().check(z.minLength(1));

/** The payload that creates a web call; the platform defines the fields. Spec 3. */
export const webCallPayload = z.strictObject({
  assistant: z.optional(settings),
  assistantId: z.optional(id),
  assistantOverrides: z.optional(settings),
  squad: z.optional(settings),
  squadId: z.optional(id),
  workflow: z.optional(settings),
  workflowId: z.optional(id),
  workflowOverrides: z.optional(settings),
});

export type WebCallPayload = z.infer<typeof webCallPayload>;

/** Whom a call is with: what the platform is told, or the page whose assistant the edge knows. */
export type CallTarget = WebCallPayload | { page: VoicePage };

/** Whether the target is an assistant, a squad or a workflow. Spec 5. */
export function namesWhomToCall(target: CallTarget): boolean {
  if ('page' in target) return true;
  const { assistantOverrides: _assistant, workflowOverrides: _workflow, ...named } = target;
  return Object.values(named).some(Boolean);
}

/** What is read of a web call. Its address is on the service's domain: a form redirects the visitor there. Spec 3. */
export const webCall = z.object({
  id,
  webCallUrl: z.url({
    protocol: /^https$/,
    hostname: /(^|\.)daily\.co$/,
    error: "A call's address must be https on the call service's domain.",
  }),
  artifactPlan: z.nullish(z.object({ videoRecordingEnabled: z.nullish(z.boolean()) })),
  assistant: z.nullish(
    z.object({ voice: z.nullish(z.object({ provider: z.nullish(z.string()) })) }),
  ),
});

export type WebCall = z.infer<typeof webCall>;

/** The edge's response to a page that asks for a call: the web call, or a code and a plain sentence. */
export const voiceCallResponse = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), call: webCall }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type VoiceCallResponse = z.infer<typeof voiceCallResponse>;

/** The two pages with a call. Each has an assistant of its own, which the edge alone knows. */
export type VoicePage = 'general' | 'solar';

export const isVoicePage = (name: string | undefined): name is VoicePage =>
  name === 'general' || name === 'solar';

/** Where a page's script asks for a call. */
export const callAddress = (page: VoicePage) => `/api/voice-call/${page}`;
