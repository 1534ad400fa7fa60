import * as z from 'zod/mini';
import type { DeviceProblem } from '~/content/call/recoveries';
import { fieldsOf, isRecord, isText } from '~/lib/json';

/* The call service does not check who sends its events: each is unknown until it is parsed, else dropped. */

/** Why the call service ended or refused a call. Spec 8. */
export const fatalErrorTypes = [
  'connection-error',
  'end-of-life',
  'no-room',
  'exp-room',
  'exp-token',
  'nbf-room',
  'nbf-token',
  'ejected',
  'meeting-full',
  'not-allowed',
] as const;

/** 'unknown' when the call service names a type that is not in the catalogue, or none. */
export type FatalErrorType = (typeof fatalErrorTypes)[number] | 'unknown';

export interface DeviceError {
  problem: DeviceProblem;
  /** Whether the microphone works all the same: then only the camera is missing. */
  audioOk: boolean;
}

export const participant = z.object({
  session_id: z.string().check(z.minLength(1)),
  local: z.optional(z.boolean()),
  user_name: z.optional(z.string()),
});

export const participantEvent = z.object({ participant });

export const trackStarted = z.object({
  participant,
  track: z.custom<MediaStreamTrack>((track) => isRecord(track) && 'kind' in track),
});

export const appMessageEvent = z.object({ data: z.unknown(), fromId: z.string() });

const level = z.number().check(z.nonnegative());

export const remoteLevels = z.object({ participantsAudioLevel: z.record(z.string(), level) });

export const localLevel = z.object({ audioLevel: level });

/** The call service ended or refused a call. Its own text is for logs, not for visitors. */
export class CallServiceFailure extends Error {
  readonly fatal: FatalErrorType;

  /** @param reason an error event, or a text from a bundle that did not load. */
  constructor(reason: unknown) {
    const { error, errorMsg } = fieldsOf(reason);
    const { type, msg } = fieldsOf(error);
    super([reason, msg, errorMsg].find(isText) ?? 'The call service ended the call.');
    this.fatal = isText(reason)
      ? 'connection-error'
      : (fatalErrorTypes.find((known) => known === type) ?? 'unknown');
  }
}

export const nonFatalError = z.object({ type: z.string() });

const deviceProblems = new Map<unknown, DeviceProblem>([
  ['permissions', 'permissions'],
  ['not-found', 'not-found'],
  ['cam-in-use', 'in-use'],
  ['mic-in-use', 'in-use'],
  ['cam-mic-in-use', 'in-use'],
  ['constraints', 'constraints'],
]);

export function deviceErrorOf(event: unknown): DeviceError {
  const { error, errorMsg } = fieldsOf(event);
  return {
    problem: deviceProblems.get(fieldsOf(error).type) ?? 'unknown',
    audioOk: fieldsOf(errorMsg).audioOk === true,
  };
}

export const networkQuality = z.object({ threshold: z.enum(['good', 'low', 'very-low']) });

export const networkConnection = z.object({ event: z.enum(['connected', 'interrupted']) });
