import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '~/lib/loading/import-with-retry';

/** A section that is not part of the start-up script: it loads when it is first rendered, or earlier by `preload`. */
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

/** React renders a resolved thenable in the same pass, so a loaded section leaves no gap. */
const atOnce = <Value>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what React takes.
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;
