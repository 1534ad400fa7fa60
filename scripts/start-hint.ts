import type { OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

/** A page's own code, or what every page begins with (`manualChunks` in vite.config.ts). */
const isStartChunk = ({ name, isEntry }: OutputChunk) =>
  isEntry || name === 'framework' || name === 'base';

const hint = '//# allFunctionsCalledOnLoad\n';

/** Bytes: with less there is nothing to compile that is worth the mark's own. */
const HINTED_MIN = 8_000;

/**
 * Marks the files that a page starts with: browsers that know the mark (Chromium 136 and later) compile every
 * function of such a file beside the main thread while it comes, instead of each on the main thread at its first
 * call. Nearly all of a start's are called. Written last, as minifying takes comments out.
 */
export function hintStart(): Plugin {
  return {
    name: 'hint-start',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isStartChunk(file)) continue;
          if (file.code.length < HINTED_MIN) continue;
          file.code = hint + file.code;
          // One line more before those that the map knows.
          if (file.map) file.map.mappings = `;${file.map.mappings}`;
        }
      },
    },
  };
}
