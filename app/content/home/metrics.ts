import { claims, performanceBars } from '~/content/claims';

/** The performance-metrics section with its simulated activity feed. Spec 1, 2 (section 6), 4. */
export const metrics = {
  heading: 'What an answer is worth',
  /** The first one is the section's large figure. */
  claims: [claims.showRate, claims.revenueGrowth, claims.companies],
  context: 'sample',
  less: 'less',
  cost: [claims.costPerBooking, claims.costOfFollowUp, claims.costOfAnswering],
  bars: performanceBars,
  feed: {
    heading: 'Live activity',
    sample: 'sample',
    label: 'Sample activity, newest first',
    justNow: 'just now',
    minuteAgo: '1 min ago',
    minutesAgo: '{minutes} min ago',
    ended: 'End of the sample.',
    pause: 'Pause the activity',
    resume: 'Resume the activity',
  },
} as const;
