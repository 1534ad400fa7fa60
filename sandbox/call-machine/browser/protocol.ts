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

interface TrackState {
  state: 'playable' | 'sendable' | 'off' | 'blocked';
  subscribed: boolean;
  off?: { byUser: boolean };
  blocked?: { byPermissions: boolean };
}

export const track = (state: TrackState['state'], subscribed: boolean): TrackState => ({
  state,
  subscribed,
});
const off: TrackState = { ...track('off', false), off: { byUser: true } };

export const speakerId = 'sandbox-speaker';
export const listenerId = 'sandbox-listener';

function participant(id: string, name: string, local: boolean, audio: TrackState) {
  return {
    session_id: id,
    user_id: id,
    user_name: name,
    local,
    owner: false,
    record: false,
    joined_at: new Date(0),
    tracks: { audio, video: off, screenAudio: off, screenVideo: off },
  };
}

/** The platform joins twice: one speaks, the other hears. */
export const speaker = (audio: TrackState) => participant(speakerId, 'Vapi Speaker', false, audio);
export const listener = () => participant(listenerId, 'Vapi Listener', false, off);

export function visitor(hasMicrophone: boolean, muted: boolean) {
  const blocked: TrackState = { ...track('blocked', true), blocked: { byPermissions: true } };
  const audio = muted ? { ...off, subscribed: true } : track('playable', true);
  return participant('sandbox-visitor', '', true, hasMicrophone ? audio : blocked);
}

/** Where the client finds tracks and participants. */
export interface Store {
  local: { streams: Fields; public: Fields };
  streams: Fields;
  participants: Fields;
}

export const emptyStore = (): Store => ({
  local: { streams: {}, public: { subscribedTracks: { ALL: false }, customTracks: {} } },
  streams: {},
  participants: {},
});

/** The client's own record of its call objects, and of those that wait for a machine. */
export interface DailyGlobal {
  pendings: string[];
  instances: Record<
    string,
    {
      tracks?: { audioTrack?: MediaStreamTrack };
      callMachine?: { reset: () => void; store: { getState: () => Store } };
    }
  >;
}

declare global {
  interface Window {
    _daily?: DailyGlobal;
    _dailyCallMachineLoadWaitlist?: Set<string>;
  }
}
