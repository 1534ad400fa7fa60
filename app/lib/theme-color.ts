/** The light of a page, as `data-theme` names it. */
export type Theme = 'night' | 'dawn';

/** The colour of the browser around a page: the page's own ground, as app/styles.css has it. */
export const themeColors: Readonly<Record<Theme, string>> = { night: '#070b16', dawn: '#1c0f14' };
