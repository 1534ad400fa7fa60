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

/** Leaves of `marked` its lexer: 11.9 KB gzip instead of 15.1, as no bundler dares to drop its renderer. */
export function onlyLexer(): Plugin {
  return {
    name: 'only-lexer',
    apply: 'build',
    transform(code, id) {
      if (!/\/node_modules\/marked\/lib\/marked\.esm\.js$/.test(id)) return;
      let text = code;
      // From the end, so that the earlier positions stay right.
      for (const node of this.parse(code).body.reverse()) {
        const { start, end } = node as typeof node & { start: number; end: number };
        if (node.type === 'ExpressionStatement') text = text.slice(0, start) + text.slice(end);
        if (node.type !== 'VariableDeclaration') continue;
        text = `${text.slice(0, start)}${text.slice(start, end).replace(/=new /g, '=/* @__PURE__ */new ')}${text.slice(end)}`;
      }
      return { code: text, map: null, moduleSideEffects: false };
    },
  };
}
