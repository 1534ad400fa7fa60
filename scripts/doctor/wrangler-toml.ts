import { experimental_readRawConfig } from 'wrangler';
import { z } from 'zod';
import { fromProject } from '../project';

const vars = z.record(z.string(), z.unknown());

const pagesConfig = z.object({
  name: z.string(),
  vars: vars.default({}),
  env: z.object({ production: z.object({ vars: vars.optional() }).optional() }).optional(),
});

/**
 * The project's name and production's variables, as texts.
 * @throws what wrangler says of a file that it cannot read.
 */
export function readWranglerToml(path = fromProject('wrangler.toml')): {
  name: string;
  vars: Record<string, string>;
} {
  const { name, vars, env } = pagesConfig.parse(
    experimental_readRawConfig({ config: path }).rawConfig,
  );
  // An environment inherits no variables: its own replace those at the top.
  const texts = Object.entries(env?.production?.vars ?? vars).map(([key, value]) => [
    key,
    String(value),
  ]);
  return { name, vars: Object.fromEntries(texts) };
}
