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
  ({ id, night }) => {
    const text = said(`?for=${id}`);
    for (const about of night.about) {
      expect(text).toContain(about);
      expect(about.length, about).toBeLessThanOrEqual(12);
    }
    expect(text).toContain(`at ${night.place}.`);
    expect(text).not.toMatch(/[{}]/);
    const others = trades.filter((other) => other.id !== id).map((other) => other.night.place);
    for (const place of others) expect(text).not.toContain(`at ${place}.`);
  },
);
