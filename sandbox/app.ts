import { Hono } from 'hono';
import { createBooking } from './booking/booking';
import { Calendar } from './booking/calendar';
import { browserScript } from './browser-script';
import { createErrorService } from './error-service';
import type { SandboxEnv } from './faults';
import { createSites } from './front-desk/sites';
import { indexPage } from './index-page';
import { createTurnstile } from './turnstile';
import { createVoicePlatform } from './voice-platform';
import { createWebhook } from './webhook/webhook';

/**
 * The stand-ins for every outside service, as one server on one origin.
 * @param webhookAuthorization the Authorization header that the webhook insists on, if any.
 */
export function createSandbox(webhookAuthorization?: string): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const calendar = new Calendar();

  app.get('/', (context) => context.html(indexPage));
  app.get('/health', (context) => context.text('ok'));
  app.route('/webhook', createWebhook(calendar, webhookAuthorization));
  app.route('/booking', createBooking(calendar));
  app.route('/turnstile', createTurnstile());
  app.route('/voice-platform', createVoicePlatform());
  // In place of the call service's bundle.
  app.get('/call-machine/call-machine-object-bundle.js', browserScript('call-machine'));
  app.route('/sites', createSites());
  app.route('/error-service', createErrorService());

  return app;
}
