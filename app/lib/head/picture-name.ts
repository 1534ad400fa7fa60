/** The file name of a page's share image. */
export function pictureName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
