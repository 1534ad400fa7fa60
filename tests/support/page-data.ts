import type { Page } from 'playwright/test';

/** Where Remix answers with a page's data, for a navigation within the site. */
export const dataPath = (path: string): string => `${path === '/' ? '/_root' : path}.data`;

/** For `page.route`: whichever of a page's routes are asked for. */
export const dataOf = (path: string): string => `**${dataPath(path)}*`;

/** What does not come leaves the visitor on the page before; this comes, and cannot be read. */
export const answerUnreadably = (page: Page, path: string, body: string) =>
  page.route(dataOf(path), (route) =>
    route.fulfill({ headers: { 'X-Remix-Response': 'yes' }, body }),
  );

/** What a console then tells. */
export const unreadableData = (path: string): RegExp[] => [
  /^console: SyntaxError\n/,
  new RegExp(`\\] page Error: Unable to decode turbo-stream response from URL: \\S+${path}\\.data`),
];
