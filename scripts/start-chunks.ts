import type { GetManualChunk, ManualChunkMeta, OutputChunk } from 'rollup';

const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router))\//;

/** A module, and what it imports without `import()`. */
function closureOf(id: string, { getModuleInfo }: ManualChunkMeta): Set<string> {
  const closure = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (closure.has(next)) continue;
    closure.add(next);
    waiting.push(...(getModuleInfo(next)?.importedIds ?? []));
  }
  return closure;
}

const everyPage = /\/app\/(root|entry\.client)\./;
const homePage = /\/app\/routes\/_index\./;
/** What lies there is small, and made to be shared: with parts that come later, too. */
const madeToBeShared = /\/app\/(lib|ui|sections\/every-page)\//;

/** What every page starts with: the closure of root and entry, and what the home page shares. */
function startModules(meta: ManualChunkMeta): Set<string> {
  const files = [...meta.getModuleIds()].filter((id) => {
    const module = meta.getModuleInfo(id);
    return module?.isEntry || module?.dynamicImporters.length;
  });
  const closures = files.map((file) => ({
    file,
    ids: closureOf(file, meta),
    isEntry: meta.getModuleInfo(file)?.isEntry,
  }));
  const isStart = (id: string) => {
    const users = closures.filter(({ ids }) => ids.has(id));
    if (users.some(({ file }) => everyPage.test(file))) return true;
    if (!users.some(({ file }) => homePage.test(file))) return false;
    if (madeToBeShared.test(id)) return users.length >= 2;
    return users.filter(({ isEntry }) => isEntry).length >= 3;
  };
  const all = new Set(closures.flatMap(({ ids }) => [...ids]));
  return new Set(
    [...all].filter((id) => id.includes('/app/') && !files.includes(id) && isStart(id)),
  );
}

/**
 * What every page starts with, in two files instead of a dozen: they compress better together. Rollup
 * would otherwise split each module that a start and a lazy part share into a file of its own.
 */
export function startChunks(): GetManualChunk {
  let shared: Set<string> | undefined;
  return (id, meta) => {
    if (framework.test(id)) return 'framework';
    shared ??= startModules(meta);
    return shared.has(id) ? 'base' : undefined;
  };
}

/** Whether a page may start with this file: a page's own code, or what every page starts with. */
export const isStartChunk = ({ name, isEntry }: Pick<OutputChunk, 'name' | 'isEntry'>): boolean =>
  isEntry || name === 'framework' || name === 'base';
