import type { OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

/** A page's own code, or the shared start-up code (`manualChunks` in vite.config.ts). */
const isStartChunk = ({ name, isEntry }: OutputChunk) =>
  isEntry || name === 'framework' || name === 'base';

const hint = '//# allFunctionsCalledOnLoad\n';

/** Bytes. Smaller files gain nothing. */
const HINTED_MIN = 8_000;

/** Chromium from 136 on compiles all functions of a marked file during the download, off the main thread. */
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
