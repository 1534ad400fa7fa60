import type { ComponentType, RefObject } from 'react';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import type { VoicePage } from '~/features/voice/web-call/page';
import type { Store } from '~/lib/store';
import type { Sky } from '~/lib/theme-color';
import type { CallStore } from './store';

/** What a page says of its call. */
export interface CallSettings {
  /** Whose assistant answers. */
  page: VoicePage;
  /** The assistant's name. */
  assistant: string;
  sky: Sky;
  /** From the public configuration; only the sandbox sets it. */
  callMachineUrl: string | undefined;
  /** From the public configuration; absent, nothing is checked before a call. */
  turnstileSiteKey: string | undefined;
}

/** How the visitor looks at the call; apart from the call itself, which goes on either way. */
export interface CallView {
  minimised: boolean;
  /** The microphone that the visitor chose; undefined for the browser's own choice. */
  microphone: string | undefined;
}

export interface LiveViewsProps {
  live: LiveCall;
  assistant: string;
  sky: Sky;
  /** Where the floating button stands, for the focus to come back to. */
  star: RefObject<HTMLElement>;
}

/** A page's calls, with everything that they need and show. */
export interface LiveCall {
  store: CallStore;
  view: Store<CallView>;
  /** The check that stands before each call, where one is configured. */
  challenge: CallChallenge | undefined;
  /** Starts a call with the chosen microphone; shows the one that is under way. */
  start(): void;
  /** Ends everything: the page is left. */
  dispose(): void;
  Star: ComponentType<{ live: LiveCall; label: string }>;
  Views: ComponentType<LiveViewsProps>;
}
