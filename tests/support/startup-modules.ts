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
  const start = /<script[^>]*type="text\/deferred-module"[^>]*>([\s\S]*?)<\/script>/.exec(
    html,
  )?.[1];
  if (start === undefined) throw new Error('The page has no start script.');
  const statements = /^\s*import\b[^;]*?["'](\/assets\/[^"']+\.js)["']/gm;
  const waiting = [...start.matchAll(statements)].map((match) => match[1] ?? '');
  const entry = /\bimport\(["'](\/assets\/[^"']+\.js)["']\)/.exec(start)?.[1];
  if (entry !== undefined) waiting.push(entry);

  const modules = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (modules.has(path)) continue;
    const text = await read(path);
    modules.set(path, text);
    waiting.push(...staticImports(path, text));
  }
  return [...modules].map(([path, text]) => ({ path, text }));
}

/** In minified code each statement follows another, or begins a line. */
function staticImports(path: string, text: string): string[] {
  const statements = /(?:^|[;}\n])\s*(?:import|export)\b[^"'();]*["'](\.{1,2}\/[^"']+)["']/g;
  return [...text.matchAll(statements)].map(
    ([, specifier = '']) => new URL(specifier, `http://site${path}`).pathname,
  );
}
