import { pageHeads } from '../../scripts/page-heads';

/** Every page of the route table with what its h1 says. Spec 2. */
export const pages = pageHeads.map(({ path, heading }) => ({ path, heading }));
