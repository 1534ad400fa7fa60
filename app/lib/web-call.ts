import * as z from 'zod/mini';
import { fieldsOf } from './json';
import { oneLine } from './plain-text';

const id = z.string().check(z.minLength(1));

type Settings = Readonly<Record<string, unknown>>;

/** The payload that creates a web call; the platform defines the fields. Spec 3. */
export interface WebCallPayload {
  assistant?: Settings;
  assistantId?: string;
  assistantOverrides?: Settings;
  squad?: Settings;
  squadId?: string;
  workflow?: Settings;
  workflowId?: string;
  workflowOverrides?: Settings;
}

/** Whom a call is with: what the platform is told, or the page whose assistant the edge knows. */
export type CallTarget = WebCallPayload | { page: VoicePage; facts?: FrontDeskFacts };

/** Whether the target is an assistant, a squad or a workflow. Spec 5. */
export function namesWhomToCall(target: CallTarget): boolean {
  if ('page' in target) return true;
  const { assistantOverrides: _assistant, workflowOverrides: _workflow, ...named } = target;
  return Object.values(named).some(Boolean);
}

/** What may be absent or of another shape. */
const likely = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);

/** What is read of a web call. Only its id and its address are demanded: a form redirects the visitor there. Spec 3. */
export const webCall = z.pipe(
  z.transform((answer): unknown => {
    const { webCallUrl, callToken, ...call } = fieldsOf(answer);
    const transport = fieldsOf(call.transport);
    const url = webCallUrl || transport.callUrl;
    return { ...call, webCallUrl: url, callToken: callToken || transport.callToken };
  }),
  z.object({
    id,
    webCallUrl: z.url({
      protocol: /^https$/,
      hostname: /(^|\.)(daily\.co|dailywebrtc\.(com|net))$/,
      error: "A call's address must be https on the call service's domain.",
    }),
    /** The call service asks for it where a call is recorded with its picture. */
    callToken: likely(id),
    artifactPlan: likely(z.object({ videoRecordingEnabled: likely(z.boolean()) })),
    assistant: likely(z.object({ voice: likely(z.object({ provider: likely(z.string()) })) })),
  }),
);

export type WebCall = z.infer<typeof webCall>;

/** The edge's response to a page that asks for a call: the web call, or a code and a plain sentence. */
export const voiceCallResponse = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), call: webCall }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type VoiceCallResponse = z.infer<typeof voiceCallResponse>;

/** The two pages with a call, and the visitor's own front desk. Each has an assistant of its own, which the edge alone knows. */
export type VoicePage = 'general' | 'solar' | 'front-desk';

export const isVoicePage = (name: string | undefined): name is VoicePage =>
  name === 'general' || name === 'solar' || name === 'front-desk';

/** Where a page's script asks for a call. */
export const callAddress = (page: VoicePage) => `/api/voice-call/${page}`;

/** A text that a prompt's template can hold: one line, no braces, nothing unseen. Absent or of another type it is empty. */
const fact = (maxChars: number) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((given) => {
      const line = oneLine(given.replace(/[{}]|(?!\s)\p{C}/gu, ''));
      return [...line].slice(0, maxChars).join('').trim();
    }),
  );

/** What a visitor's own front desk knows, as fields of the form that asks for its call. */
export const frontDeskFacts = z.object({
  name: fact(60),
  trade: fact(40),
  closes: fact(20),
  price: fact(60),
  site: fact(1_000),
});

export type FrontDeskFacts = z.infer<typeof frontDeskFacts>;
