import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '~/lib/import-with-retry';

/**
 * A section whose code is not part of the start-up script: it is fetched when the section is first
 * rendered, or before by `preload`.
 */
export function lazySection<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: { default: ComponentType<Props> } | undefined;
  const preload = async () => {
    loaded ??= { default: await importWithRetry(load) };
    return loaded;
  };
  return Object.assign(
    lazy(() => (loaded ? atOnce(loaded) : preload())),
    { preload },
  );
}

/** React renders in the same pass what is resolved in it: a section that was loaded leaves no gap. */
const atOnce = <Value>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what React takes.
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;
