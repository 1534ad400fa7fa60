import { describe, expect, it } from 'vitest';
import { createSandbox } from '../app';
import type { Booking } from './calendar';

const saturday = new Date('2026-11-21T15:00:00.000Z');
const address = '/booking/widget/booking/demo';
const wish = { slot: '2026-11-24T10:00', name: 'Ada Lovelace', email: 'ada@example.com' };

function createApp() {
  return createSandbox({ clock: () => saturday });
}

type App = ReturnType<typeof createApp>;

function book(app: App, form: Record<string, string>, query = '') {
  return app.request(`${address}${query}`, { method: 'POST', body: new URLSearchParams(form) });
}

async function bookingsOf(app: App, query = ''): Promise<Booking[]> {
  const response = await app.request(`/booking/bookings${query}`);
  return ((await response.json()) as { bookings: Booking[] }).bookings;
}

async function open(app: App, path: string) {
  const response = await app.request(path);
  return { status: response.status, text: await response.text() };
}

describe('the steps', () => {
  it('lead from day to time to details, and keep what the address says of the embedding', async () => {
    const app = createApp();
    const days = await open(app, `${address}?provider=cal&fault=silent`);
    expect(days.status).toBe(200);
    expect(days.text.match(/class="day"/g)).toHaveLength(10);
    expect(days.text).toContain('href="?provider=cal&amp;fault=silent&amp;day=2026-11-24"');

    const times = await open(app, `${address}?provider=cal&day=2026-11-24`);
    expect(times.text.match(/class="slot"/g)).toHaveLength(16);
    expect(times.text).toContain('Tuesday 24 November');

    const details = await open(app, `${address}?provider=cal&slot=2026-11-24T10:00`);
    expect(details.text).toContain('Tuesday 24 November, 10:00');
    expect(details.text).toContain('name="slot" value="2026-11-24T10:00"');
    expect(details.text).toContain('action="?provider=cal"');
  });

  it('carry a policy without inline scripts, and no inline script', async () => {
    const response = await createApp().request(address);
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(response.headers.get('Content-Security-Policy')).not.toContain('frame-ancestors');
    expect(await response.text()).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  });

  it.each([
    ['?day=2026-11-28', 404, 'not open'],
    ['?day=nonsense', 404, 'not open'],
    ['?slot=%3Cscript%3E', 404, 'not open'],
    ['?slot=2026-11-24T03:00', 409, 'just taken'],
  ])('answer %s in words', async (query, status, words) => {
    const answer = await open(createApp(), `${address}${query}`);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.text).not.toContain('<script>');
  });

  it('serve their script and style, and no other file', async () => {
    const app = createApp();
    for (const name of ['booking.css', 'main.js', 'protocols.js', 'noise.js', 'page-swap.js']) {
      expect((await open(app, `/booking/assets/${name}`)).status, name).toBe(200);
    }
    expect((await open(app, '/booking/assets/..%2Fbooking.ts')).status).toBe(404);
    expect((await open(app, '/booking/assets/constructor')).status).toBe(404);
  });
});

describe('booking', () => {
  it('books, confirms after a redirect, and shows a test what was booked', async () => {
    const app = createApp();
    const response = await book(app, { ...wish, name: '  Ada Lovelace ' }, '?provider=generic');
    expect(response.status).toBe(303);
    const location = response.headers.get('Location') ?? '';
    expect(location).toMatch(
      /^\/booking\/widget\/booking\/demo\/booked\/[\w-]+\?provider=generic$/,
    );

    const [booking] = await bookingsOf(app);
    expect(booking).toMatchObject({ ...wish, calendarId: 'demo' });
    const confirmed = await open(app, location);
    expect(confirmed.text).toContain('You are booked');
    expect(confirmed.text).toContain(`data-booking="${booking?.id}"`);
    expect(confirmed.text).toContain('data-start="2026-11-24T15:00:00.000Z"');
  });

  it('refuses a taken slot with 409, keeps the values and offers the free ones', async () => {
    const app = createApp();
    await book(app, wish);
    const response = await book(app, { ...wish, name: 'Bob "B" <b>', email: 'bob@example.com' });
    const text = await response.text();
    expect(response.status).toBe(409);
    expect(text).toContain('That time was just taken');
    expect(text).toContain('value="Bob &quot;B&quot; &lt;b&gt;"');
    expect(text.match(/type="radio"/g)).toHaveLength(15);
    expect(text).toMatch(/value="2026-11-24T10:30" checked/);
    expect(text).not.toContain('value="2026-11-24T10:00"');
    expect(await bookingsOf(app)).toHaveLength(1);
  });

  it('says that a day is full', async () => {
    const app = createApp();
    for (let half = 0; half < 16; half += 1) {
      const hour = String(9 + Math.floor(half / 2)).padStart(2, '0');
      await book(app, { ...wish, slot: `2026-11-24T${hour}:${half % 2 === 0 ? '00' : '30'}` });
    }
    expect((await open(app, address)).text).toContain('Tuesday 24 November, fully booked');
    expect((await open(app, `${address}?day=2026-11-24`)).text).toContain(
      'Tuesday is fully booked',
    );
    const response = await book(app, wish);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Pick a day');
  });

  it.each([
    [{ email: 'ada@' }, 'Please write the email address like name@example.com.', 'value="ada@"'],
    [{ email: '' }, 'Please give an email address.', 'value="Ada Lovelace"'],
    [{ name: ' ' }, 'Please tell us your name.', 'value="ada@example.com"'],
    [{ name: 'x'.repeat(81) }, 'at most 80 characters', `value="${'x'.repeat(81)}"`],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'too long', 'value="Ada Lovelace"'],
  ])('answers %j with words and keeps the values', async (change, words, kept) => {
    const app = createApp();
    const response = await book(app, { ...wish, ...change });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text).toContain(words);
    expect(text).toContain(kept);
    expect(text).toContain('value="2026-11-24T10:00"');
    expect(await bookingsOf(app)).toEqual([]);
  });

  it.each(['2026-11-28T10:00', '2026-11-24T10:15', 'soon', ''])('is closed at %j', async (slot) => {
    const response = await book(createApp(), { ...wish, slot });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('not open for booking');
  });

  it('answers bodies that are no form, and ones that are too large', async () => {
    const app = createApp();
    const post = (body: string) => app.request(address, { method: 'POST', body });
    expect((await post('{')).status).toBe(422);
    expect((await post('x'.repeat(16_385))).status).toBe(413);
  });

  it('keeps calendars apart and forgets on demand', async () => {
    const app = createApp();
    await book(app, wish);
    const other = await app.request('/booking/widget/booking/other', {
      method: 'POST',
      body: new URLSearchParams(wish),
    });
    expect(other.status).toBe(303);
    expect(await bookingsOf(app, '?calendar=other')).toHaveLength(1);
    const [booking] = await bookingsOf(app);
    const elsewhere = await open(app, `/booking/widget/booking/other/booked/${booking?.id}`);
    expect(elsewhere.status).toBe(404);
    await app.request('/booking/bookings', { method: 'DELETE' });
    expect(await bookingsOf(app)).toEqual([]);
  });
});

describe('the embedding', () => {
  it('knows its providers and faults only', async () => {
    const app = createApp();
    expect((await open(app, `${address}?provider=acme`)).status).toBe(400);
    expect((await open(app, `${address}?fault=flood`)).status).toBe(400);
    expect((await open(app, '/booking/widget/booking/a%20b')).status).toBe(404);
    expect((await open(app, `${address}?fault=500`)).status).toBe(500);
  });

  it('never loads on demand, until the visitor leaves', async () => {
    const leaving = new AbortController();
    let isAnswered = false;
    const request = new Request(`http://sandbox${address}?fault=never-loads`, {
      signal: leaving.signal,
    });
    const answer = Promise.resolve(createApp().request(request)).then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isAnswered).toBe(false);
    leaving.abort();
    await answer;
    expect(isAnswered).toBe(true);
  });
});

describe('the server', () => {
  it('says that it is up, and what stands here', async () => {
    const app = createApp();
    expect(await open(app, '/health')).toEqual({ status: 200, text: 'ok' });
    const index = await open(app, '/');
    expect(index.text).toContain('[fault:no-response]');
    expect(index.text).toContain('/booking/widget/booking/demo?provider=calendly');
  });
});
