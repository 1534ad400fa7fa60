import { Hono } from 'hono';
import { createBooking } from './booking/booking';
import { Calendar } from './booking/calendar';
import { createCallMachine } from './call-machine/call-machine';
import { createErrorService } from './error-service';
import type { SandboxEnv } from './faults';
import { createSites } from './front-desk/sites';
import { indexPage } from './index-page';
import { createTurnstile } from './turnstile';
import { createVoicePlatform } from './voice-platform';
import { createWebhook } from './webhook/webhook';

export interface SandboxOptions {
  /** The Authorization header that the webhook insists on; absent: none. */
  webhookAuthorization?: string | undefined;
}

/** The stand-ins for every outside service, as one server on one origin. */
export function createSandbox({ webhookAuthorization }: SandboxOptions = {}): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const calendar = new Calendar();

  app.get('/', (context) => context.html(indexPage));
  app.get('/health', (context) => context.text('ok'));
  app.route('/webhook', createWebhook({ calendar, authorization: webhookAuthorization }));
  app.route('/booking', createBooking(calendar));
  app.route('/turnstile', createTurnstile());
  app.route('/voice-platform', createVoicePlatform());
  app.route('/call-machine', createCallMachine());
  app.route('/sites', createSites());
  app.route('/error-service', createErrorService());

  return app;
}
