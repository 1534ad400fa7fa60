import { readFileSync } from 'node:fs';
import { fromProject } from '../project';

/** The light of a page, as `data-sky` names it. */
export type Sky = 'night' | 'dawn';

/** Every colour of one sky by its token's name, such as `betelgeuse`; each is `#rrggbb` or `#rgb`. */
export type Palette = (name: string) => string;

/**
 * The colours as the site's stylesheet has them, so that a picture never differs from its page.
 * Throws an Error for a name that is no token.
 */
export function readPalette(sky: Sky): Palette {
  const styles = readFileSync(fromProject('app/styles.css'), 'utf8');
  const colours = new Map(coloursIn(/@theme \{([\s\S]*?)\n\}/.exec(styles)?.[1]));
  if (sky === 'dawn') {
    const own = coloursIn(/\[data-sky="dawn"\] \{([\s\S]*?)\n\}/.exec(styles)?.[1]);
    for (const [name, colour] of own) colours.set(name, colour);
  }
  return (name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`app/styles.css has no colour "${name}".`);
    return colour;
  };
}

function coloursIn(block = ''): [string, string][] {
  return [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6});/g)].map(
    ([, name = '', colour = '']) => [name, colour],
  );
}
