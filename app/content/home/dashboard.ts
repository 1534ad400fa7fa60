import { brand } from '~/content/brand';
import {
  DASHBOARD_APPOINTMENTS_COUNT,
  DASHBOARD_CONVERSION_PERCENT,
  DASHBOARD_RESPONSE_S,
  DASHBOARD_REVENUE_DOLLARS,
} from '~/content/constants';

/** The dot beside a booking: confirmed green, qualified cyan, pending yellow. Spec 4. */
export type BookingStatus = 'confirmed' | 'qualified' | 'pending';

/** A headline metric's color is one of the theme. Spec 3. */
export type MetricColor = 'rigel' | BookingStatus;

/** The demo dashboard of the home page. Spec 2, 3, 9. All of it is sample content, and nothing is loaded. */
export const dashboard = {
  title: `${brand.assistantAi} Dashboard`,
  live: 'Live Data',
  sample: 'sample',
  metricsLabel: 'Choose a metric',
  /** `short`: a part of the label, on its button. `trend`: a sparkline, oldest first; its last point is the value. */
  metrics: [
    {
      label: 'Appointments Booked',
      short: 'Booked',
      value: DASHBOARD_APPOINTMENTS_COUNT,
      icon: 'calendar-check',
      color: 'rigel',
      prefix: '',
      suffix: '',
      trend: [362, 398, 441, 427, 496, 548, 579, DASHBOARD_APPOINTMENTS_COUNT],
    },
    {
      label: 'Revenue Generated',
      short: 'Revenue',
      value: DASHBOARD_REVENUE_DOLLARS,
      icon: 'dollar-sign',
      color: 'confirmed',
      prefix: '$',
      suffix: '',
      trend: [
        121_000,
        138_400,
        152_900,
        171_300,
        166_800,
        214_200,
        247_600,
        DASHBOARD_REVENUE_DOLLARS,
      ],
    },
    {
      label: 'Conversion Rate',
      short: 'Conversion',
      value: DASHBOARD_CONVERSION_PERCENT,
      icon: 'percent',
      color: 'pending',
      prefix: '',
      suffix: '%',
      trend: [26, 29, 28, 33, 36, 35, 40, DASHBOARD_CONVERSION_PERCENT],
    },
    {
      label: 'Response Time',
      short: 'Response',
      value: DASHBOARD_RESPONSE_S,
      icon: 'timer',
      color: 'qualified',
      prefix: '',
      suffix: 's',
      trend: [88, 81, 83, 70, 64, 58, 52, DASHBOARD_RESPONSE_S],
    },
  ],
  bookingsHeading: 'Recent Bookings',
  bookingsCount: '4 in all',
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
