import { captureException, sentryPagesPlugin } from '@sentry/cloudflare';
import * as build from 'server-build';
import { type ReportSink, sendReportsTo } from '../app/lib/report';
import { isolateOf } from '../app/load-context';
import { guardedAnswer, ownAddressOf } from '../app/server/answers/guarded';
import { createPageCache } from '../app/server/page-cache/page-cache';

type Middleware = PagesFunction<Record<string, unknown>>;

const { reportOptions, sendReportsTo: sendReportsOfBuildTo } = build.entry.module;

const toErrorService: ReportSink = (error, context, id) => {
  captureException(error, { tags: { ...context, report_id: id } });
};
// The build has its own copy of `report()`.
sendReportsTo(toErrorService);
sendReportsOfBuildTo(toErrorService);

const cached = createPageCache(Date.now);
/** A cached page has passed the guard, which reads only method, address and settings. */
const cachePages: Middleware = ({ request, next }) => cached(request, (asked) => next(asked));

const withErrorService = sentryPagesPlugin<Record<string, unknown>>(({ env, request }) => ({
  ...reportOptions(isolateOf(env).config.SENTRY_DSN, new URL(request.url).hostname),
  skipOpenTelemetrySetup: true,
}));
const reportErrors: Middleware = (context) =>
  withErrorService({ ...context, pluginArgs: undefined });

const guard: Middleware = ({ request, env, next }) =>
  guardedAnswer(request, ownAddressOf(request, isolateOf(env).config, env.CF_PAGES_BRANCH), () =>
    next(),
  );

/** Around every Function, including addresses that [[path]].ts cannot match, such as `//`. */
export const onRequest = [cachePages, reportErrors, guard];
