/* What the call client (daily-js 0.92) and its machine say to each other by window messages. */

/** A message whose fields the client does not describe. */
export type Fields = Record<string, unknown>;

/** A request of the client. The answer repeats its stamp, if it has one. */
export interface ClientRequest {
  action: string;
  callbackStamp?: string;
  id?: string;
  /** Of a join, or of an updated participant. */
  properties?: {
    url?: string;
    startAudioOff?: boolean;
    setSubscribedTracks?: { audio?: unknown };
  };
  state?: boolean;
  data?: unknown;
  /** Of an app message: a participant, or everybody ('*'). */
  to?: unknown;
  inputSettings?: { audio?: { processor?: { type?: string } } };
  interval?: number;
}

export const speakerId = 'sandbox-speaker';
export const listenerId = 'sandbox-listener';
export const visitorId = 'sandbox-visitor';

/** The platform joins twice: one speaks, the other hears. */
const names = { [speakerId]: 'Vapi Speaker', [listenerId]: 'Vapi Listener', [visitorId]: '' };

export const off = { state: 'off', subscribed: false, off: { byUser: true } };

/** @param audio the state of its sound; what a participant does not send is off. */
export const participant = (id: keyof typeof names, audio: Fields = off) => ({
  session_id: id,
  user_id: id,
  user_name: names[id],
  local: id === visitorId,
  owner: false,
  record: false,
  joined_at: new Date(0),
  tracks: { audio, video: off, screenAudio: off, screenVideo: off },
});

/** Where the client finds tracks and participants. */
export const emptyStore = () => ({
  local: { streams: {} as Fields, public: { subscribedTracks: { ALL: false }, customTracks: {} } },
  streams: {} as Fields,
  participants: {} as Fields,
});

/** The client's own record of its call objects, and of those that wait for a machine. */
export interface DailyGlobal {
  pendings: string[];
  instances: Record<
    string,
    {
      tracks?: { audioTrack?: MediaStreamTrack };
      callMachine?: { reset: () => void; store: { getState: () => object } };
    }
  >;
}

declare global {
  interface Window {
    _daily?: DailyGlobal;
    _dailyCallMachineLoadWaitlist?: Set<string>;
  }
}
