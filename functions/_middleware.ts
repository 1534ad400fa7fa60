import { waitUntil } from 'cloudflare:workers';
import * as build from 'server-build';
import { sendReportsTo } from '../app/lib/report';
import { configOf } from '../app/load-context';
import { guardedAnswer } from '../app/server/answers/guarded';
import { ownAddressOf } from '../app/server/requests/own-host';
import { takenMethods } from '../app/server/requests/taken-methods';

const taken = takenMethods(build.routes);

/** Around every Function. It also sees the addresses that [[path]].ts cannot match, such as `//`. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env, next }) =>
  guardedAnswer(
    request,
    {
      taken,
      ownAddress: (asked) => ownAddressOf(asked, configOf(env), env.CF_PAGES_BRANCH),
      startReports: () => {
        const { hostname } = new URL(request.url);
        build.entry.module.startErrorReports(
          { dsn: configOf(env).SENTRY_DSN, hostname, waitUntil },
          sendReportsTo,
        );
      },
    },
    next,
  );
