import { pageStays } from './leaving';

/** Loads with one more try, a moment later, on a page that stays. Firefox remembers an import that failed. */
export const loadWithRetry = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch(() => pageStays().then(load));
