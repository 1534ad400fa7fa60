import type { MicrophoneHint } from '~/features/voice/microphone/watch';

export type NetworkState = 'good' | 'weak' | 'lost';

export interface CallCircumstances {
  network: NetworkState;
  /** The connection came back a moment ago. */
  isBack: boolean;
  muted: boolean;
  /** No microphone helps: only typing does. */
  isMicrophoneGone: boolean;
  microphone: MicrophoneHint;
}

/** The key of a notice's words (content/voice/call, overlay). */
export type CallNotice =
  | 'networkLost'
  | 'networkBack'
  | 'networkWeak'
  | 'microphoneGone'
  | 'muted'
  | 'notHeard';

/** The one thing that a visitor should know now: without a connection nothing else matters. Pure. */
export function callNotice(now: CallCircumstances): CallNotice | undefined {
  if (now.network === 'lost') return 'networkLost';
  if (now.isBack) return 'networkBack';
  if (now.isMicrophoneGone) return 'microphoneGone';
  if (now.microphone === 'not-heard') return 'notHeard';
  if (now.network === 'weak') return 'networkWeak';
  return now.muted ? 'muted' : undefined;
}
