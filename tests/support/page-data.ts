/** Where Remix answers with a page's data, for a navigation within the site. */
export const dataPath = (path: string): string => `${path === '/' ? '/_root' : path}.data`;

/** For `page.route`: whichever of a page's routes are asked for. */
export const dataOf = (path: string): string => `**${dataPath(path)}*`;
