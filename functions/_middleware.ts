import { waitUntil } from 'cloudflare:workers';
import * as build from 'server-build';
import { sendReportsTo } from '../app/lib/report';
import { configOf } from '../app/load-context';
import { guardedAnswer } from '../app/server/answers/guarded';
import { createKeptPages } from '../app/server/kept/pages';
import { ownAddressOf } from '../app/server/requests/own-host';
import { withoutReadBody } from '../app/server/requests/read-body';
import { takenMethods } from '../app/server/requests/taken-methods';

const taken = takenMethods(build.routes);
const { knownAddresses, startErrorReports } = build.entry.module;
const answerWithKept = createKeptPages({
  knownAddresses: knownAddresses(build.routes),
  now: Date.now,
});

/**
 * Around every Function. It also sees the addresses that [[path]].ts cannot match, such as `//`. What
 * is kept has been through the guards, which look at nothing but method, address and settings.
 */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, env, next }) =>
  answerWithKept(withoutReadBody(request), (asked) =>
    guardedAnswer(
      asked,
      {
        taken,
        ownAddress: (other) => ownAddressOf(other, configOf(env), env.CF_PAGES_BRANCH),
        startReports: () => {
          const { hostname } = new URL(request.url);
          startErrorReports({ dsn: configOf(env).SENTRY_DSN, hostname, waitUntil }, sendReportsTo);
        },
      },
      () => (asked === request ? next() : next(asked)),
    ),
  );
