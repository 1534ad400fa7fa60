import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { trades } from '~/content/home/trades';
import { tradeIn } from './trade';
import { TwoNights } from './two-nights';

/** What the section says at an address with this query. */
const said = (search: string) =>
  renderToStaticMarkup(<TwoNights id="night" trade={tradeIn(search)} />).replace(/<[^>]+>/g, '');

it.each(trades)(
  'the night of $id is no other’s, in words that fit its drawing',
  ({ id, night, evening }) => {
    const text = said(`?for=${id}`);
    for (const [order, about] of night.about.entries()) {
      expect(text).toContain(about);
      // 11:26 PM and 12:50 AM leave less of a phone's row.
      expect(about.length, about).toBeLessThanOrEqual(order === 2 || order === 3 ? 9 : 12);
    }
    // The hero's exchange is one of it, and no time is booked twice.
    const { day, time } = evening.booked;
    expect(text).toContain(`9:41 PM ${night.about[1]} missed 9:41 PM booked ${day} ${time}`);
    expect(new Set(text.match(/booked \w{3} [\d:]+ [AP]M/g)).size).toBe(5);
    expect(text).toContain(`at ${night.place}.`);
    expect(text).not.toMatch(/[{}]/);
    const others = trades.filter((other) => other.id !== id).map((other) => other.night.place);
    for (const place of others) expect(text).not.toContain(`at ${place}.`);
  },
);
