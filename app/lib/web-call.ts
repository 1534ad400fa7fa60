import { z } from 'zod';

const settings = z.record(z.string(), z.unknown());
const id = z.string().min(1);

/**
 * What creates a web call: an assistant, a squad or a workflow, whole or by id, with overrides.
 * Spec 3. What each holds is the platform's matter.
 */
export const webCallPayload = z.strictObject({
  assistant: settings.optional(),
  assistantId: id.optional(),
  assistantOverrides: settings.optional(),
  squad: settings.optional(),
  squadId: id.optional(),
  workflow: settings.optional(),
  workflowId: id.optional(),
  workflowOverrides: settings.optional(),
});

export type WebCallPayload = z.infer<typeof webCallPayload>;

/** Whether the payload names anybody to talk to: an assistant, a squad or a workflow. Spec 5. */
export function namesWhomToCall(payload: WebCallPayload): boolean {
  return Boolean(
    payload.assistant ||
      payload.assistantId ||
      payload.squad ||
      payload.squadId ||
      payload.workflow ||
      payload.workflowId,
  );
}

const optionalText = z.string().nullish();

/**
 * The fields read from a created web call; every other field is dropped. Spec 3.
 * The last two say whether the call is recorded on video and who speaks.
 */
export const webCall = z.object({
  id,
  webCallUrl: z.url(),
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
  assistant: z.object({ voice: z.object({ provider: optionalText }).nullish() }).nullish(),
});

export type WebCall = z.infer<typeof webCall>;
