import { guardedAnswer } from '../app/server/guarded-answer';

/** Around every Function. It also sees the addresses that [[path]].ts cannot match, such as `//`. */
export const onRequest: PagesFunction<Record<string, unknown>> = ({ request, next }) =>
  guardedAnswer(request, next);
