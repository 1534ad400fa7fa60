import type { ownFacts } from '~/content/home/hero';
import { anyTrade, type Trade, trades } from '~/content/home/trades';
import { tradeParam } from '~/content/navigation';
import type { CallSettings } from '~/features/voice/call/state';

/** The website that the visitor named: where its front desk's facts are from, or why there are none. */
interface OwnSite {
  readonly typed: string;
  readonly from?: string | undefined;
  readonly why?: string | undefined;
  /** Names the facts, which can be corrected. */
  readonly summary: string;
  readonly fields: (typeof ownFacts)['fields'];
  /** The settings of its call, where this site has one. */
  readonly voice?: Pick<CallSettings, 'callMachineUrl' | 'turnstileSiteKey'> | undefined;
}

/** The trade in whose terms the page speaks. Until the visitor chooses one, people are customers. */
export type ShownTrade = Trade & {
  readonly isChosen: boolean;
  /** Its front desk takes the place of the trade's sample. */
  readonly own?: OwnSite | undefined;
};

/** @param search the query of an address. An unknown trade counts as none. @param guessed where the address names none. */
export function tradeIn(search: string, guessed?: Trade['id']): ShownTrade {
  const id = new URLSearchParams(search).get(tradeParam) ?? guessed;
  const chosen = trades.find((trade) => trade.id === id);
  return chosen
    ? { ...chosen, isChosen: true }
    : { ...trades[0], ...anyTrade, one: 'customer', isChosen: false };
}

/** Who asks the chosen trade for the first time; until the visitor chooses one, a lead. */
export const newcomerOf = ({ isChosen, one }: ShownTrade) => (isChosen ? one : 'lead');
