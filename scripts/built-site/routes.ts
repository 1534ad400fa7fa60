import { z } from 'zod';

const routesFile = z.object({
  version: z.literal(1),
  include: z.array(z.string().startsWith('/')).min(1),
  exclude: z.array(z.string().startsWith('/')),
});

/** Regular expressions of the Function's addresses; all others are files. */
export interface Routes {
  include: string;
  exclude: string;
}

/** Reads the text of a `_routes.json`. Throws when it is not one. */
export function readRoutes(text: string): Routes {
  const { include, exclude } = routesFile.parse(JSON.parse(text));
  return { include: anyOf(include), exclude: anyOf(exclude) };
}

const anyOf = (rules: readonly string[]) => `^(?:${rules.map(expressionOf).join('|') || '(?!)'})$`;

/** A star at the end matches anything; a rule also matches with a slash at the end. */
function expressionOf(rule: string): string {
  const escaped = rule.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
  if (!rule.endsWith('*')) return `${escaped}/?`;
  return escaped.endsWith('/*') ? `${escaped.slice(0, -2)}(?:/.*)?` : escaped.replace(/\*$/, '.*');
}

/** The module before the Function: other addresses than those of `./index.js` are files. */
export const routedFunction = ({ include, exclude }: Routes) => `
import site from './index.js';

const include = new RegExp(${JSON.stringify(include)});
const exclude = new RegExp(${JSON.stringify(exclude)});

export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    return include.test(pathname) && !exclude.test(pathname)
      ? site.fetch(request, env, context)
      : env.ASSETS.fetch(request);
  },
};
`;
