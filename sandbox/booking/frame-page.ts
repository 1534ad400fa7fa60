import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { brand } from '~/content/brand';
import type { Booking } from './calendar';
import type { Embedding } from './embedding';
import { momentOf, zoneName } from './slot';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface FramePage {
  calendarId: string;
  embedding: Embedding;
  title: string;
  content: Html;
  /** Set on the confirmation, from which the frame's script tells the parent. */
  booking?: Booking;
}

/** The document around each step. What the script needs to know stands in data attributes. */
export function framePage({ calendarId, embedding, title, content, booking }: FramePage): Html {
  return html`<!doctype html>
<html
  lang="en"
  data-calendar="${calendarId}"
  data-provider="${embedding.provider}"
  data-fault="${embedding.fault ?? ''}"
  data-namespace="${embedding.embed ?? ''}"
  data-embed-domain="${embedding.embed_domain ?? ''}"
>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/booking/assets/booking.css" />
    <script type="module" src="/booking/assets/main.js"></script>
  </head>
  <body>
    <header class="about">
      <p class="host">${brand.company}</p>
      <p class="meeting">Free demo</p>
      <ul class="facts">
        <li>30 minutes</li>
        <li>Video call</li>
        <li>${zoneName}</li>
      </ul>
    </header>
    <main
      data-booking="${booking?.id ?? ''}"
      data-start="${booking ? momentOf(booking.slot).toISOString() : ''}"
    >
      ${content}
    </main>
    <footer>Sandbox calendar: bookings stay in memory and no email is sent.</footer>
  </body>
</html>`;
}
