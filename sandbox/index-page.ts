import { html } from 'hono/html';
import { openWays, otherWays } from './booking/browser/protocols';
import { demoCalendarId } from './booking/calendar';
import type { Html } from './booking/steps';
import { faultMarks } from './faults';
import { scenarios } from './voice-platform';
import { streamMarks } from './webhook/stream-reply';

const link = (path: string): Html => html`<a href="${path}">${path}</a>`;

/** Plans how a service goes from now on. */
const planForm = (action: string, label: string, names: readonly string[]): Html =>
  html`<form method="post" action="${action}">
    <label>${label} <select name="scenario">${names.map((name) => html`<option>${name}</option>`)}</select></label>
    <label>Seed of what it leaves open: <input name="seed" type="number" value="0" /></label>
    <button>Set</button>
  </form>`;

/** The sandbox's start page. */
export const indexPage: Html = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sandbox</title>
    <link rel="icon" href="data:," />
    <style>
      body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
      code { margin-right: 0.5rem; white-space: nowrap; }
    </style>
  </head>
  <body>
    <h1>Sandbox</h1>
    <p>This server stands in for the outside services of the website. Everything stays in memory.</p>

    <h2>Chat: the automation webhook</h2>
    <p>It answers the chat from the FAQ and offers free times of the calendar. It received:
      ${link('/webhook/received')}</p>
    <p>A chat message with one of these marks makes it fail, or answer word by word:</p>
    <p>${[...faultMarks, ...streamMarks].map((mark) => html`<code>${mark}</code> `)}</p>

    <h2>Calls: the voice platform</h2>
    <p>It received: ${link('/voice-platform/received')}</p>
    ${planForm('/voice-platform/next', 'How the next call goes:', scenarios)}

    <h2>Booking: the calendar</h2>
    <p>${link(`/booking/widget/booking/${demoCalendarId}`)}. It holds:
      ${link(`/booking/bookings?calendar=${demoCalendarId}`)}</p>
    ${planForm('/booking/next', 'How the calendar speaks:', ['', ...openWays.flat(), ...otherWays])}

    <h2>Error reports</h2>
    <p>It received: ${link('/error-service/received')}</p>
  </body>
</html>`;
