import * as build from 'server-build';

const edge = build.entry.module.createEdge(build);

/**
 * Hands every request over to the server build. As a middleware it also gets addresses that a route's file
 * cannot match, such as `//`. Assets never reach it: public/_routes.json leaves them to the platform.
 */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env, waitUntil }) =>
  edge(request, { env, waitUntil });
