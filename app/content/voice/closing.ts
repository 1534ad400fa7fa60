import type { NavLink } from '~/content/navigation';

/** What closes a voice page: the ways on for those who would rather not talk, the likelier one first. */
export interface VoiceClosing {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly [NavLink, NavLink];
}
