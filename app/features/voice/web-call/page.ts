/** The two pages with a call. Each has an assistant of its own, which the edge alone knows. */
const voicePages = ['general', 'solar'] as const;

export type VoicePage = (typeof voicePages)[number];

export function isVoicePage(name: string | undefined): name is VoicePage {
  return voicePages.some((page) => page === name);
}

/** Where a page's script asks for a call. */
export const callAddress = (page: VoicePage) => `/api/voice-call/${page}`;
