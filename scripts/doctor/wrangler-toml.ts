import { experimental_readRawConfig } from 'wrangler';
import { z } from 'zod';
import { fromProject } from '../project';

const pagesConfig = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.unknown()).default({}),
});

/**
 * The project's name and production's variables, as texts.
 * @throws what wrangler says of a file that it cannot read.
 */
export function readWranglerToml(path = fromProject('wrangler.toml')): {
  name: string;
  vars: Record<string, string>;
} {
  const { name, vars } = pagesConfig.parse(experimental_readRawConfig({ config: path }).rawConfig);
  const texts = Object.entries(vars).map(([key, value]) => [key, String(value)]);
  return { name, vars: Object.fromEntries(texts) };
}
