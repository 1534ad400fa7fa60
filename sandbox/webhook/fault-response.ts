import type { Context } from 'hono';
import { dropConnection, type SandboxEnv } from '../dropped';
import type { PlainFault } from '../faults';

const HUGE_BYTES = 1_048_576;

const proxyPage = `<!doctype html>
<html><head><title>Please wait</title></head>
<body><h1>Please wait</h1><p>The <b>proxy</b> is checking your connection.</p></body></html>`;

/** Answers as an automation that is out of order would. */
export function faultResponse(context: Context<SandboxEnv>, kind: PlainFault): Response {
  switch (kind) {
    case '500':
      return context.json({ error: 'The workflow failed at step 3.' }, 500);
    case 'malformed':
      return context.body('{"response": "This reply ends in the mid', 200, {
        'Content-Type': 'application/json',
      });
    case 'no-response':
      return context.json({ message: 'Workflow was started' });
    case 'blank-response':
      return context.json({ response: ' \n ' });
    case 'huge':
      return context.json({ response: 'long '.repeat(HUGE_BYTES / 5) });
    case 'html':
      return context.html(proxyPage);
    case 'redirect':
      return context.redirect('/webhook/redirected', 302);
    case 'drop':
      return dropConnection(context);
    default:
      return kind satisfies never;
  }
}
