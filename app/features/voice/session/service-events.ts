import { z } from 'zod';
import type { DeviceProblem } from '~/content/voice/recoveries';
import {
  type AccessLevel,
  type DeviceError,
  type FatalError,
  fatalErrorTypes,
  type NetworkChange,
} from './events';

/*
 * The call service's events come over window messages whose sender it does not check. So each is unknown until
 * it is parsed; what does not parse is dropped.
 */

const participant = z.object({
  session_id: z.string().min(1),
  local: z.boolean().optional(),
  user_name: z.string().optional(),
});

export type Participant = z.infer<typeof participant>;

export function parseParticipant(value: unknown): Participant | null {
  return participant.safeParse(value).data ?? null;
}

const participantEvent = z.object({ participant });

export function parseParticipantEvent(event: unknown): Participant | null {
  return participantEvent.safeParse(event).data?.participant ?? null;
}

const trackStarted = z.object({
  participant,
  track: z.custom<MediaStreamTrack>(
    (track) => typeof track === 'object' && track !== null && 'kind' in track,
  ),
});

export function parseTrackStarted(event: unknown): z.infer<typeof trackStarted> | null {
  return trackStarted.safeParse(event).data ?? null;
}

const appMessageEvent = z.object({ data: z.unknown() });

export function appMessageData(event: unknown): unknown {
  return appMessageEvent.safeParse(event).data?.data;
}

const level = z.number().nonnegative();
const remoteLevels = z.object({ participantsAudioLevel: z.record(z.string(), level) });

/** The audio levels of all remote participants together; null when the event is not one. */
export function sumOfRemoteLevels(event: unknown): number | null {
  const parsed = remoteLevels.safeParse(event).data;
  if (!parsed) return null;
  return Object.values(parsed.participantsAudioLevel).reduce((sum, one) => sum + one, 0);
}

const localLevel = z.object({ audioLevel: level });

export function parseLocalLevel(event: unknown): number | null {
  return localLevel.safeParse(event).data?.audioLevel ?? null;
}

const fatal = z.object({
  errorMsg: z.string().optional().catch(undefined),
  error: z
    .object({
      type: z.enum(fatalErrorTypes).optional().catch(undefined),
      msg: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

export function parseFatalError(event: unknown): FatalError {
  const { error, errorMsg } = fatal.safeParse(event).data ?? {};
  return {
    type: error?.type ?? 'unknown',
    message: error?.msg ?? errorMsg ?? 'The call service ended the call.',
  };
}

const nonFatal = z.object({ type: z.string() });

export function nonFatalErrorType(event: unknown): string | null {
  return nonFatal.safeParse(event).data?.type ?? null;
}

const deviceProblems: Record<string, DeviceProblem> = {
  permissions: 'permissions',
  'not-found': 'not-found',
  'cam-in-use': 'in-use',
  'mic-in-use': 'in-use',
  'cam-mic-in-use': 'in-use',
  constraints: 'constraints',
  'undefined-mediadevices': 'insecure-page',
};

const cameraError = z.object({
  errorMsg: z
    .object({ errorMsg: z.string().optional(), audioOk: z.boolean().optional() })
    .optional(),
  error: z.object({ type: z.string(), msg: z.string().optional() }).optional(),
});

export function parseDeviceError(event: unknown): DeviceError {
  const { error, errorMsg } = cameraError.safeParse(event).data ?? {};
  return {
    problem: deviceProblems[error?.type ?? ''] ?? 'unknown',
    message: error?.msg ?? errorMsg?.errorMsg ?? '',
    audioOk: errorMsg?.audioOk ?? false,
  };
}

const quality = z.object({
  threshold: z.enum(['good', 'low', 'very-low']),
  quality: z.number(),
});

export function parseNetworkQuality(event: unknown): NetworkChange | null {
  const { data } = quality.safeParse(event);
  return data ? { kind: 'quality', ...data } : null;
}

const connection = z.object({
  type: z.string(),
  event: z.enum(['connected', 'interrupted']),
});

export function parseNetworkConnection(event: unknown): NetworkChange | null {
  const { data } = connection.safeParse(event);
  return data ? { kind: 'connection', connection: data.type, state: data.event } : null;
}

const named = z.object({ access: z.enum(['unknown', 'none']) });
const levelled = z.object({
  access: z.object({ level: z.enum(['full', 'lobby', 'none', 'base']) }),
});

/** The service writes 'unknown', or an object with a level. */
export function parseAccessLevel(event: unknown): AccessLevel | null {
  return (
    named.safeParse(event).data?.access ?? levelled.safeParse(event).data?.access.level ?? null
  );
}
