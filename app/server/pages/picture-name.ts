/** The file name of the share image of a page, or of a scenario of the demo page. */
export function pictureName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replace(/\/|\?industry=/g, '-');
}
