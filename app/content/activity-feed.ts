import type { DemoScenarioId } from '~/content/demo/scenarios';

/** A list that cannot be empty, so that a draw always has a result. */
export type FeedPool<Item> = readonly [Item, ...Item[]];

/** Money at stake, by trade. Sample figures. */
const feedDeals = {
  accounting: [
    '$1,200 tax preparation',
    '$450 tax return',
    '$380/month bookkeeping',
    '$650 payroll',
  ],
  'auto-dealer': ['$35,000 vehicle sale', '$28,500 wagon', '$19,400 used sedan', '$41,200 pickup'],
  dental: ['$3,500 smile makeover', '$240 cleaning', '$1,150 crown', '$4,200 aligners'],
  fitness: ['$199/month membership', '$149/month membership', '$360 class pack', '$90 trial'],
  hvac: ['$6,500 AC installation', '$89 inspection', '$420 repair', '$5,800 heat pump'],
  insurance: ['$2,400 annual premium', '$1,350 auto policy', '$1,900 home policy', '$780 renters'],
  'law-firm': ['$5,000 retainer', '$3,000 estate plan', '$1,500 contract review', '$450 will'],
  'real-estate': ['$850K home sale', '$615K condo', '$2,300/month rental', '$1.1M listing'],
  solar: [
    '$25,000 installation',
    '$18,600 rooftop system',
    '$9,800 starter system',
    '$12,400 battery',
  ],
  'med-spa': ['$450 treatment package', '$280 spa day', '$160 facial', '$95 massage'],
} as const satisfies Record<DemoScenarioId, FeedPool<string>>;

/** Values of the other kinds. Reply times stay under the promised one (spec 1). */
const feedValues = {
  slot: [
    'Mon 9:00 AM',
    'Tue 11:45 AM',
    'Tue 4:00 PM',
    'Wed 10:15 AM',
    'Thu 9:45 AM',
    'Thu 12:30 PM',
    'Fri 1:00 PM',
    'Fri 3:45 PM',
    'Sat 10:00 AM',
  ],
  reply: ['in 19 s', 'in 26 s', 'in 31 s', 'in 38 s', 'in 44 s', 'in 47 s', 'in 52 s', 'in 63 s'],
  channel: ['by text', 'by web chat', 'by phone', 'by email'],
  record: ['contact and notes', 'next step set', 'deal stage moved', 'calendar linked'],
} as const satisfies Record<string, FeedPool<string>>;

/** An entry's text, and the kinds of value that fit it. */
interface FeedAction {
  readonly action: string;
  readonly values: FeedPool<'deal' | keyof typeof feedValues>;
}

/** What the simulated feed draws from: an action, a client, one of the action's kinds, a value of that kind. Spec 3, 4. */
const feedActions: FeedPool<FeedAction> = [
  { action: 'Appointment booked', values: ['slot', 'deal'] },
  { action: 'Consultation booked', values: ['slot', 'deal'] },
  { action: 'Lead qualified', values: ['deal'] },
  { action: 'Quote requested', values: ['deal'] },
  { action: 'Missed visit rescheduled', values: ['slot'] },
  { action: 'Visit confirmed', values: ['slot'] },
  { action: 'Visit moved', values: ['slot'] },
  { action: 'Old inquiry reopened', values: ['deal', 'channel'] },
  { action: 'New lead answered', values: ['reply', 'channel'] },
  { action: 'After-hours question answered', values: ['reply', 'channel'] },
  { action: 'Price question answered', values: ['reply', 'channel'] },
  { action: 'Follow-up sent', values: ['channel'] },
  { action: 'Reminder sent', values: ['channel', 'slot'] },
  { action: 'CRM updated', values: ['record'] },
];

/** Invented businesses of each trade, each name once. */
const feedClients = {
  accounting: ['Quill Street Tax', 'Alder & Finch CPAs', 'Beacon Row Bookkeeping'],
  'auto-dealer': ['Dunmore Motors', 'Red Barn Auto Sales', 'Calloway Car Company'],
  dental: [
    'Old Mill Dental',
    'Pebble Creek Smiles',
    'Dr. Sorensen Orthodontics',
    'Lantern Hill Dental',
  ],
  fitness: ['Anvil Barbell', 'Stillwater Yoga', 'Copperline Pilates'],
  hvac: ['Thistle Heating & Air', 'Fairweather Cooling', 'Hobbs Brothers HVAC'],
  insurance: ['Grayson Insurance', 'Weatherby Coverage', 'Lockhart Insurance'],
  'law-firm': ['Penrose & Ames Law', 'Castellan Family Law', 'Whitlow Injury Law'],
  'real-estate': [
    'Sparrow Lane Realty',
    'Tidewater Homes',
    'Marigold Properties',
    'Hearth & Key Realty',
  ],
  solar: ['High Desert Solar', 'Daybreak Solar', 'Saltbush Solar'],
  'med-spa': ['Velvet Fern Spa', 'Opaline Skin Bar', 'Moss & Linen Day Spa'],
} as const satisfies Record<keyof typeof feedDeals, FeedPool<string>>;

export const activityFeed = {
  actions: feedActions,
  clients: feedClients,
  deals: feedDeals,
  values: feedValues,
} as const;
