import { html } from 'hono/html';
import { demoCalendarId } from './booking/calendar';
import { bookingFaults, providers } from './booking/embedding';
import type { Html } from './booking/steps';
import { failingProject } from './error-service';
import { faultMarks } from './faults';
import { goodToken } from './turnstile';
import { callFaults, sandboxVoiceCredential, scenarios } from './voice-platform';
import { streamMarks } from './webhook/stream-marks';

const calendarPath = `/booking/widget/booking/${demoCalendarId}`;

const link = (path: string): Html => html`<a href="${path}">${path}</a>`;

const marks = (names: readonly string[]): Html =>
  html`<ul>${names.map((name) => html`<li><code>${name}</code></li>`)}</ul>`;

const exampleBody = JSON.stringify({
  message: 'What does it cost?',
  business_type: 'healthcare',
  timestamp: '2026-11-21T09:00:00.000Z',
  chat_history: [],
});

/** The sandbox's start page. `origin` is the sandbox's own. */
export function indexPage(origin: string): Html {
  // Calendly's frame is silent unless its address names the site that embeds it.
  const query = (provider: string) =>
    `?provider=${provider}${provider === 'calendly' ? '&embed_domain=localhost' : ''}`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sandbox</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <h1>Sandbox</h1>
      <p>This server stands in for the outside services of the website. Everything stays in memory.</p>

      <h2>Automation webhook</h2>
      <p>It answers the chat from the FAQ and offers free times of the calendar.</p>
      <pre><code>curl ${origin}/webhook \\
  -H 'Content-Type: application/json' -H 'Accept: application/json' \\
  -H 'Authorization: Bearer sandbox-webhook' \\
  -d '${exampleBody}'</code></pre>
      <p>What it received: ${link('/webhook/received')} (<code>?contains=TEXT</code>; DELETE clears)</p>
      <p>A chat message that contains one of these marks makes it fail:</p>
      ${marks(faultMarks)}
      <p>One of these makes it answer word by word (<code>n8n</code>, <code>openai</code>,
        <code>ai-sdk</code>), with a fault behind the shape where you like:</p>
      ${marks(streamMarks)}
      <p>How many are <code>held</code>: ${link('/webhook/held')} (<code>?contains=TEXT</code>; DELETE
        releases)</p>

      <h2>Voice platform</h2>
      <p>It creates web calls for the two built-in assistants and checks the credential
        <code>${sandboxVoiceCredential}</code>. What it received: ${link('/voice-platform/received')}
        (DELETE clears, and forgets what was planned).</p>
      <p>A plan decides how the next call goes:</p>
      <pre><code>curl ${origin}/voice-platform/next -d '{"scenario":"${scenarios[1]}"}'</code></pre>
      <p>Its <code>scenario</code> is what the call machine makes of the call:</p>
      ${marks(scenarios)}
      <p>Its <code>fault</code> is how the creation itself fails:</p>
      ${marks(callFaults)}

      <h2>Call machine</h2>
      <p>What a browser loads in place of the call service's own:
        ${link('/call-machine/call-machine-object-bundle.js')}. How often it did:
        ${link('/call-machine/requests')}. To be away for the next two times, and count anew:</p>
      <pre><code>curl -X POST ${origin}/call-machine/fail/2</code></pre>

      <h2>Challenge</h2>
      <p>The verifier <code>POST /turnstile/siteverify</code> takes <code>${goodToken}</code>, and
        nothing else, for a person's answer.</p>

      <h2>Booking provider</h2>
      <p>A calendar that speaks to the page around it like each of these providers:</p>
      <ul>${providers.map((name) => html`<li>${link(`${calendarPath}${query(name)}`)}</li>`)}</ul>
      <p>It fails on demand:</p>
      <ul>${bookingFaults.map((name) => html`<li>${link(`${calendarPath}?fault=${name}`)}</li>`)}</ul>
      <p>Any other id in the address is a calendar of its own. What was booked:
        ${link('/booking/bookings')} (<code>?calendar=ID</code>; DELETE clears)</p>

      <h2>Error service</h2>
      <p>What it received: ${link('/error-service/received')} (<code>?contains=TEXT</code>; DELETE clears).
        A <code>SENTRY_DSN</code> that ends in <code>/error-service/${failingProject}</code> makes it fail.</p>

      <h2>Is it up?</h2>
      <p>${link('/health')}</p>
    </main>
  </body>
</html>`;
}
