import type { GetManualChunk, ManualChunkMeta } from 'rollup';

/** Routes that share a module, before it belongs to every page; two are enough for what lies lowest. */
const MANY_ROUTES = 3;
const enough = (id: string) => (/\/app\/(lib|ui)\//.test(id) ? 2 : MANY_ROUTES);

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

/** What every page starts with: the closure of the root and of the entry, and what many routes share. */
function startModules(meta: ManualChunkMeta): Set<string> {
  const entries = [...meta.getModuleIds()].filter((id) => meta.getModuleInfo(id)?.isEntry);
  const uses = new Map<string, number>();
  for (const entry of entries) {
    const weight = /\/app\/(root|entry\.client)\./.test(entry) ? MANY_ROUTES : 1;
    for (const id of closureOf(entry, meta)) uses.set(id, (uses.get(id) ?? 0) + weight);
  }
  const own = new Set(entries);
  return new Set(
    [...uses].flatMap(([id, count]) =>
      count >= enough(id) && !own.has(id) && id.includes('/app/') ? [id] : [],
    ),
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
