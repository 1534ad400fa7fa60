import type { Plugin } from 'vite';

/** Remix's names for developer tools keep unused components in the bundle: 3 KB gzip with what they import. */
export function dropDisplayNames(): Plugin {
  return {
    name: 'drop-display-names',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/@remix-run/react/dist/')) return;
      return { code: code.replace(/^\w+\.displayName = "\w+";$/gm, ''), map: null };
    },
  };
}
