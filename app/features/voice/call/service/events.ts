import * as z from 'zod/mini';
import type { DeviceProblem } from '~/content/call/recoveries';
import type { EndReason } from '~/features/voice/call/state';
import { fieldsOf, isRecord, isText } from '~/lib/json';
import type { CallObject } from './daily';

/**
 * Why the call service ends or refuses a call: why a joined one is over, whether that is an end which the platform need
 * not have announced, and whether the team can do something about it. 'unknown' is any other type, or none. Spec 7, 8.
 */
export const fatalErrors = {
  'connection-error': { reason: 'network', isUsual: false, isReported: true },
  'end-of-life': { reason: 'removed', isUsual: false, isReported: true },
  'no-room': { reason: 'unknown', isUsual: true, isReported: true },
  'exp-room': { reason: 'expired', isUsual: true, isReported: false },
  'exp-token': { reason: 'expired', isUsual: false, isReported: false },
  'nbf-room': { reason: 'removed', isUsual: false, isReported: false },
  'nbf-token': { reason: 'removed', isUsual: false, isReported: false },
  ejected: { reason: 'unknown', isUsual: true, isReported: false },
  'meeting-full': { reason: 'removed', isUsual: false, isReported: false },
  'not-allowed': { reason: 'removed', isUsual: false, isReported: false },
  unknown: { reason: 'unknown', isUsual: false, isReported: false },
} as const satisfies Record<string, { reason: EndReason; isUsual: boolean; isReported: boolean }>;

export type FatalErrorType = keyof typeof fatalErrors;

const isFatalType = (type: unknown): type is FatalErrorType =>
  isText(type) && Object.hasOwn(fatalErrors, type);

/** The call service ended or refused a call. Its own text is for logs, not for visitors. */
export class CallServiceFailure extends Error {
  readonly fatal: FatalErrorType;

  /** @param reason an error event, or a text from a bundle that did not load. */
  constructor(reason: unknown) {
    const { error, errorMsg } = fieldsOf(reason);
    const { type, msg } = fieldsOf(error);
    super([reason, msg, errorMsg].find(isText) ?? 'The call service ended the call.');
    this.fatal = isText(reason) ? 'connection-error' : isFatalType(type) ? type : 'unknown';
  }
}

export interface DeviceError {
  problem: DeviceProblem;
  /** Whether the microphone works all the same: then only the camera is missing. */
  audioOk: boolean;
}

const deviceProblems = new Map<unknown, DeviceProblem>([
  ['permissions', 'permissions'],
  ['not-found', 'not-found'],
  ['cam-in-use', 'in-use'],
  ['mic-in-use', 'in-use'],
  ['cam-mic-in-use', 'in-use'],
  ['constraints', 'constraints'],
]);

export const participant = z.object({
  session_id: z.string().check(z.minLength(1)),
  local: z.optional(z.boolean()),
  user_name: z.optional(z.string()),
});

const level = z.number().check(z.nonnegative());

/** What is read of each event. The call service does not check who sends it, so what does not parse is dropped. */
const serviceEvents = {
  'left-meeting': z.unknown(),
  error: z.transform((event: unknown) => new CallServiceFailure(event)),
  'nonfatal-error': z.object({ type: z.string() }),
  'camera-error': z.transform((event: unknown): DeviceError => {
    const { error, errorMsg } = fieldsOf(event);
    const problem = deviceProblems.get(fieldsOf(error).type) ?? 'unknown';
    return { problem, audioOk: fieldsOf(errorMsg).audioOk === true };
  }),
  'participant-joined': z.object({ participant }),
  'participant-left': z.object({ participant }),
  'track-started': z.object({
    participant,
    track: z.custom<MediaStreamTrack>((track) => isRecord(track) && 'kind' in track),
  }),
  'app-message': z.object({ data: z.unknown(), fromId: z.string() }),
  'remote-participants-audio-level': z.object({
    participantsAudioLevel: z.record(z.string(), level),
  }),
  'local-audio-level': z.object({ audioLevel: level }),
  'network-quality-change': z.object({ threshold: z.enum(['good', 'low', 'very-low']) }),
  'network-connection': z.object({ event: z.enum(['connected', 'interrupted']) }),
  'recording-started': z.unknown(),
  'recording-error': z.unknown(),
};

type Events = typeof serviceEvents;
type Listeners = { [Name in keyof Events]?: (event: z.output<Events[Name]>) => void };

/** Listens to the call service until the signal aborts. */
export function listen(object: CallObject, signal: AbortSignal, listeners: Listeners): void {
  const stops = Object.entries(listeners).map(([name, listener]) => {
    const type = name as keyof Events;
    const take = (event?: unknown) => {
      const { success, data } = serviceEvents[type].safeParse(event);
      if (success) listener(data as never);
    };
    object.on(type, take);
    return () => object.off(type, take);
  });
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
