import { brand } from './brand';
import { claimsConfirmed } from './claims-confirmed';
import { PLAN_PRICE_MIN_DOLLARS_PER_MONTH } from './constants';

/** One marketing claim: the figure as shown, and its meaning. Spec 1. */
export interface Claim {
  readonly value: string;
  readonly label: string;
}

/** Every claim of spec 1, once. All are on the home page. */
export const claims = {
  price: {
    value: `from $${PLAN_PRICE_MIN_DOLLARS_PER_MONTH}/month`,
    label: 'for your own assistant',
  },
  responseTime: { value: 'under 90 seconds', label: 'to a first answer' },
  aroundTheClock: { value: '24/7', label: '{one}s answered & qualified' },
  costPerBooking: { value: '40%', label: 'cost per booking' },
  costOfFollowUp: { value: '50%', label: 'cost of follow-up' },
  costOfAnswering: { value: '67%', label: 'cost of answering' },
  revenueGrowth: { value: '284%', label: 'revenue growth' },
  showRate: { value: '91%', label: 'show rate' },
  companies: { value: 'Over 500', label: 'companies served' },
  soc2: { value: 'SOC 2 Type II', label: 'compliant' },
  gdpr: { value: 'GDPR', label: 'compliant' },
  address: { value: `Based in ${brand.address}`, label: '' },
} as const satisfies Record<string, Claim>;

export const compliance: readonly Claim[] = claimsConfirmed ? [claims.soc2, claims.gdpr] : [];

export const complianceWords = claimsConfirmed
  ? `${claims.soc2.value} and ${claims.gdpr.value} compliant`
  : '';

/** `percent`: a bar's length and its figure. Spec 1. */
export const performanceBars = [
  { percent: 95, label: 'Leads answered on the first try' },
  { percent: 88, label: 'Leads qualified without your team' },
  { percent: 92, label: 'Conversations rated helpful' },
] as const;
