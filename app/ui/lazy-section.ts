import { type ComponentType, lazy } from 'react';
import { importWithRetry } from '~/lib/import-with-retry';

/** A section whose code is not part of the start-up script: it is fetched when the section is first rendered. */
export const lazySection = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importWithRetry(load).then((Section) => ({ default: Section })));
