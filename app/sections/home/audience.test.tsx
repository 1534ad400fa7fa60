import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { faqWith } from '~/content/home/faq';
import { trades } from '~/content/home/trades';
import { ownerAnswers } from '~/content/owner-answers';
import { Benefits } from './benefits';
import { DashboardCard } from './dashboard-card';
import { newcomerOf, tradeIn } from './trade';

/** What benefits and FAQ say at an address with this query. */
function said(search: string): string {
  const trade = tradeIn(search);
  const html = renderToStaticMarkup(<Benefits id="benefits" trade={trade} />);
  const answers = faqWith(ownerAnswers, newcomerOf(trade)).flatMap(({ answer }) => answer);
  return [html.replace(/<[^>]+>/g, ''), ...answers].join('\n');
}

it.each(trades)('who has chosen $id reads of a $one, and of four bookings', ({ id, one, busy }) => {
  const text = said(`?for=${id}`);
  expect(text).toContain(`the middle of ${busy}: every caller gets a real answer`);
  expect(text).toContain(`${one}s answered &amp; qualified`);
  expect(text).toContain(`New ${one}s get an answer at once`);
  expect(text).not.toMatch(/\bleads?\b|[{}]/i);
  const card = renderToStaticMarkup(<DashboardCard trade={tradeIn(`?for=${id}`)} />);
  const bookings = card.match(/<span>[^<]+<\/span> |[^>]+(?=<\/span><\/li>)/g)?.join('');
  expect(new Set(bookings?.split('<span>')).size, bookings).toBe(1 + 4);
});

it('benefits and FAQ speak of leads until a trade is chosen', () => {
  const text = said('');
  expect(text).toContain('leads answered &amp; qualified');
  expect(text).toContain('New leads get an answer at once');
  expect(text).not.toMatch(/\b(patient|customer) |[{}]/);
  expect(said('?for=unknown')).toBe(text);
});
