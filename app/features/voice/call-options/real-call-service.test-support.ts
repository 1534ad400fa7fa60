// biome-ignore lint/style/noRestrictedImports: only tests load this; the real package is what they compare with.
import Daily from '@daily-co/daily-js';
import { vi } from 'vitest';

/** What Node has no tracks for: one that both take for real. */
export class ServiceTrack {}

// The types describe a factory; at run time it is the class whose methods are asked.
const { prototype } = Daily as unknown as { prototype: object };

type Method =
  | 'sendAppMessage'
  | 'setMeetingSessionData'
  | 'sipCallTransfer'
  | 'sipRefer'
  | 'startRemoteMediaPlayer'
  | 'startRemoteParticipantsAudioLevelObserver'
  | 'updateReceiveSettings'
  | 'validateProperties';

type Callback = (reply: Record<string, never>) => void;

/** A call object that is joined, without a page around it: enough for the package's own checks. */
function joinedCall(): Record<Method, (...values: unknown[]) => unknown> {
  return Object.assign(Object.create(prototype), {
    _callState: 'joined-meeting',
    _callObjectMode: true,
    _callMachineInitialized: true,
    _maxAppMessageSize: 4096,
    _preloadCache: {},
    _sharedTracks: {},
    _participants: {},
    properties: {},
    sendMessageToCallMachine: (_message: unknown, callback?: Callback) => callback?.({}),
  });
}

/** Makes the package's warnings silent and its track checks possible in Node. */
export function quietRealService(): void {
  vi.stubGlobal('MediaStreamTrack', ServiceTrack);
  for (const method of ['warn', 'error', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
}

/** Whether the real package's own check lets the call go on. */
export async function realServiceAccepts(method: Method, ...values: unknown[]): Promise<boolean> {
  try {
    await joinedCall()[method](...values);
    return true;
  } catch {
    return false;
  }
}

/** Whether the real package takes the value as this property of a call. */
export function realServiceAcceptsProperty(name: string, value: unknown): Promise<boolean> {
  return realServiceAccepts('validateProperties', { [name]: value });
}

export const realServiceVersion: string = Daily.version();
