import type { GetManualChunk, ManualChunkMeta } from 'rollup';

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
/** The layers without a product: what lies there is small, and made to be shared. */
const lowLayers = /\/app\/(lib|ui)\//;

/** What every page starts with: the closure of root and entry, and what the home page shares. */
function startModules(meta: ManualChunkMeta): Set<string> {
  const entries = [...meta.getModuleIds()].filter((id) => meta.getModuleInfo(id)?.isEntry);
  const closures = entries.map((entry) => ({ entry, ids: closureOf(entry, meta) }));
  const isStart = (id: string) => {
    const users = closures.filter(({ ids }) => ids.has(id)).map(({ entry }) => entry);
    if (users.some((entry) => everyPage.test(entry))) return true;
    if (!users.some((entry) => homePage.test(entry))) return false;
    return users.length >= (lowLayers.test(id) ? 2 : 3);
  };
  const all = new Set(closures.flatMap(({ ids }) => [...ids]));
  return new Set(
    [...all].filter((id) => id.includes('/app/') && !entries.includes(id) && isStart(id)),
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
