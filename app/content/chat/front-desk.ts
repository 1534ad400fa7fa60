import { brand } from '~/content/brand';

/** What the assistant knows of the business whose front desk it plays. Empty: it was not told. */
export interface FrontDesk {
  readonly name: string;
  /** When it closes, as people write it. */
  readonly closes: string;
  /** One price, with what it is for. */
  readonly price: string;
}

/**
 * The lines of a front desk's greeting, which is the first entry of the history that the automation gets. A line
 * without its fact is left out. Slots: the facts.
 */
export const frontDeskGreeting = {
  name: `Hi, this is ${brand.assistant} at the front desk of {name}.`,
  noName: `Hi, this is ${brand.assistant} at your front desk.`,
  closes: 'We close at {closes}.',
  price: 'A price I know: {price}.',
  end: 'My calendar is a sample, and nothing is booked. How can I help?',
} as const;
