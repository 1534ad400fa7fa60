import { pages as heads } from '~/content/pages';

/** Every page of the route table with what its h1 says. Spec 2. */
export const pages = Object.values(heads).map(({ path, heading }) => ({ path, heading }));
