import * as build from 'server-build';

const edge = build.entry.module.createEdge(build);

/** A middleware also gets addresses that a route's file cannot match, such as `//`. public/_routes.json leaves assets to the platform. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env, waitUntil }) =>
  edge(request, { env, waitUntil });
