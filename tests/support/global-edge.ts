import { startTestStack } from './test-stack';

/** Vitest's global set-up: one stack for all edge tests. */
export default startTestStack;
