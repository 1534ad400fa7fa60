import { brand } from '~/content/brand';

/** The demo dashboard of the home page. Spec 2, 3, 9. All of it is sample content, and nothing is loaded. */
export const dashboard = {
  title: `${brand.assistantAi} Dashboard`,
  live: 'Live Data',
  sample: 'sample',
  metricsLabel: 'Choose a metric',
  /** `short`: a part of the label, on its button. `trend`: a sparkline, oldest first; without the value, its last point. */
  metrics: [
    {
      label: 'Appointments Booked',
      short: 'Booked',
      value: 638,
      icon: 'calendar-check',
      color: 'rigel',
      trend: [362, 398, 441, 427, 496, 548, 579],
    },
    {
      label: 'Revenue Generated',
      short: 'Revenue',
      value: 284_500,
      icon: 'dollar-sign',
      color: 'confirmed',
      prefix: '$',
      trend: [121_000, 138_400, 152_900, 171_300, 166_800, 214_200, 247_600],
    },
    {
      label: 'Conversion Rate',
      short: 'Conversion',
      value: 43,
      icon: 'percent',
      color: 'pending',
      suffix: '%',
      trend: [26, 29, 28, 33, 36, 35, 40],
    },
    {
      label: 'Response Time',
      short: 'Response',
      value: 47,
      icon: 'timer',
      color: 'qualified',
      suffix: 's',
      trend: [88, 81, 83, 70, 64, 58, 52],
    },
  ],
  bookingsHeading: 'Recent Bookings',
  /** On a phone. */
  bookingsShown: '2 of 4, sample accounts',
  bookingsCount: '4 in all, sample accounts',
  /** `status`: the color of the dot: confirmed green, qualified cyan, pending yellow. Spec 4. */
  bookings: [
    { company: 'Old Mill Dental', value: '$3,500', time: '2 min ago', status: 'confirmed' },
    { company: 'High Desert Solar', value: '$25,000', time: '7 min ago', status: 'qualified' },
    { company: 'Velvet Fern Spa', value: '$450', time: '12 min ago', status: 'confirmed' },
    { company: 'Fairweather Cooling', value: '$6,500', time: '19 min ago', status: 'pending' },
  ],
  statusLabels: { confirmed: 'Confirmed', qualified: 'Qualified', pending: 'Pending' },
  pause: 'Pause the dashboard',
  resume: 'Resume the dashboard',
} as const;
