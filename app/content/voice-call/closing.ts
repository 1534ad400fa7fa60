import type { NavLink } from '~/content/navigation';

/** Links for visitors who would rather not talk, the most likely first. */
export interface VoiceClosing {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly [NavLink, NavLink];
}
