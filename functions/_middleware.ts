import { waitUntil } from 'cloudflare:workers';
import * as build from 'server-build';
import { sendReportsTo } from '../app/lib/report';
import { configOf } from '../app/load-context';
import { guardedAnswer } from '../app/server/guarded-answer';

/** Around every Function. It also sees the addresses that [[path]].ts cannot match, such as `//`. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env, next }) =>
  guardedAnswer(request, next, () => {
    const { hostname } = new URL(request.url);
    build.entry.module.startErrorReports(
      { dsn: configOf(env).SENTRY_DSN, hostname, waitUntil },
      sendReportsTo,
    );
  });
