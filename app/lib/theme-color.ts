/** The theme of a page or section, as in `data-theme`. */
export type Theme = 'night' | 'dawn';

/** The color of the browser around a page. It matches the page's background in app/styles.css. */
export const themeColors: Readonly<Record<Theme, string>> = { night: '#070b16', dawn: '#1c0f14' };
