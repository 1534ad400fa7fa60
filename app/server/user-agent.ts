import { brand } from '~/content/brand';

/** What the edge's requests to other services call themselves: a network in front of one may refuse those without a name. */
export const USER_AGENT = `Mozilla/5.0 (compatible; ${brand.company.replace(/[^\w]+/g, '')}Website/1.0)`;
