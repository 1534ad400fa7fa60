/** A script file that the browser gets on its way to a page that answers. */
export interface StartupModule {
  path: string;
  text: string;
}

/**
 * Every module that a page's start script names, and what those import statically: the start-up
 * JavaScript. What is imported with `import()` from a module comes later, when it is needed.
 */
export async function startupModules(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<StartupModule[]> {
  const start = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (start === undefined) throw new Error('The page has no start script.');
  const statements = /^\s*import\b[^;]*?["'](\/assets\/[^"']+\.js)["']/gm;
  const waiting = [...start.matchAll(statements)].map((match) => match[1] ?? '');
  const entry = /\bimport\(["'](\/assets\/[^"']+\.js)["']\)/.exec(start)?.[1];
  if (entry !== undefined) waiting.push(entry);

  return follow(waiting, read, staticImports);
}

/**
 * Every module that comes after the start for one part of a page: of what the start modules import with `import()`, the
 * files that hold the mark, and all that these import in either way.
 */
export async function laterModules(
  started: readonly StartupModule[],
  mark: RegExp,
  read: (path: string) => Promise<string>,
): Promise<StartupModule[]> {
  const names = new Set(started.map(({ path }) => path));
  const entries = await follow(
    started.flatMap(({ path, text }) => laterImports(path, text)),
    read,
    () => [],
  );
  const all = await follow(
    entries.filter(({ text }) => mark.test(text)).map(({ path }) => path),
    read,
    (path, text) =>
      names.has(path) ? [] : [...staticImports(path, text), ...laterImports(path, text)],
  );
  return all.filter(({ path }) => !names.has(path));
}

async function follow(
  from: readonly string[],
  read: (path: string) => Promise<string>,
  importsOf: (path: string, text: string) => string[],
): Promise<StartupModule[]> {
  const waiting = [...from];
  const modules = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (modules.has(path)) continue;
    const text = await read(path);
    modules.set(path, text);
    waiting.push(...importsOf(path, text));
  }
  return [...modules].map(([path, text]) => ({ path, text }));
}

const resolved = (path: string, matches: IterableIterator<RegExpMatchArray>) =>
  [...matches].map(([, specifier = '']) => new URL(specifier, `http://site${path}`).pathname);

/** In minified code each statement follows another, or begins a line. */
const staticImports = (path: string, text: string): string[] =>
  resolved(
    path,
    text.matchAll(/(?:^|[;}\n])\s*(?:import|export)\b[^"'();]*["'](\.{1,2}\/[^"']+)["']/g),
  );

const laterImports = (path: string, text: string): string[] =>
  resolved(path, text.matchAll(/\bimport\(["'](\.{1,2}\/[^"']+)["']\)/g));
