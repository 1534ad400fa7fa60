import type { HeadersFunction } from '@remix-run/cloudflare';

/** The `headers` of a page with an action, whose response is not to be stored. */
export const pageHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;
