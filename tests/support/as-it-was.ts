import { afterEach, vi } from 'vitest';

/** After each test, what it put in the place of the clock, of globals and of functions is gone: files share a worker. */
afterEach(() => void vi.useRealTimers().unstubAllGlobals().unstubAllEnvs().restoreAllMocks());
