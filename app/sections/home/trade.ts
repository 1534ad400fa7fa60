import { leads, type Newcomers, type Trade, trades } from '~/content/home/trades';
import { tradeParam } from '~/content/navigation';

/** The trade in whose terms the page speaks. Until the visitor chooses one, people are 'customers'. */
export type ShownTrade = Trade & { readonly isChosen: boolean };

/** @param search the query of an address. An unknown trade counts as none. */
export function tradeIn(search: string): ShownTrade {
  const id = new URLSearchParams(search).get(tradeParam);
  const chosen = trades.find((trade) => trade.id === id);
  return chosen
    ? { ...chosen, isChosen: true }
    : { ...trades[0], one: 'customer', many: 'customers', isChosen: false };
}

/** Who asks the chosen trade; until the visitor chooses one, leads. */
export const newcomersOf = ({ isChosen, one, many }: ShownTrade): Newcomers =>
  isChosen ? { one, many } : leads;
