import type { Plugin } from 'vite';

/* What no visitor needs and no bundler drops by itself. */

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

/** Vite wraps each `import()` in a helper that this build does not use: 0.4 KB gzip of the start-up script. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? 'export const __vitePreload = (load) => load();'
        : undefined,
  };
}
