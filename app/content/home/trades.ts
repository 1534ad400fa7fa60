import type { FrontDesk } from '~/content/chat/front-desk';
import type { Topic } from '~/content/chat/topics';
import type { DemoScenarioId } from '~/content/demo/scenarios';
import type { NightCostStarts } from '~/content/night-cost';

/** What the home page says in the terms of one trade. The loader serves it; people and figures are samples. */
export type Trade = {
  readonly id: DemoScenarioId;
  /** Who asks for the first time: 'patient'. */
  readonly one: string;
  /** In the middle of it nobody answers. */
  readonly busy: string;
  readonly topic: Topic;
  /** The simulation's nearest conversation, by its place among the six. */
  readonly conversation: number;
  /** The hero's exchange, and what the business finds of it in the morning. */
  readonly asked: string;
  readonly answer: string;
  /** The time is on the hour or within it, such as 4:00 PM. */
  readonly booked: { readonly day: string; readonly time: string; readonly who: string };
  readonly note: string;
  readonly unknown: string;
  readonly places: readonly string[];
  /** What a night's first six messages are about, in at most 12 characters. The second is the hero's. */
  readonly night: readonly [string, string, string, string, string, string];
  /** What customers ask, short enough to stand in one row of a phone. */
  readonly questions: readonly [string, string, string];
  /** The front desk that answers where the visitor names none. */
  readonly desk: FrontDesk;
  /** What no front desk may say. */
  readonly advice: { readonly label: string; readonly question: string };
  readonly starts: NightCostStarts;
  /** What the trade books in, which nobody has said that the assistant works with. */
  readonly software: readonly [string, string];
};

export const trades: readonly [Trade, ...Trade[]] = [
  {
    id: 'dental',
    one: 'patient',
    busy: 'a root canal',
    topic: 'healthcare',
    conversation: 3,
    asked: 'Tooth pain. This week?',
    answer: 'So sorry! Is Thu 4:00 PM OK?',
    booked: { day: 'Thu', time: '4:00 PM', who: 'Sam Keller' },
    note: 'New patient, pain upper left, prefers text.',
    unknown: 'Insurance? I didn’t know.',
    places: ['Chair 1', 'Chair 2'],
    night: ['new patient', 'tooth pain', 'whitening', 'braces', 'insurance', 'lost crown'],
    questions: ['This week?', 'How much?', 'Do you take my plan?'],
    desk: { name: 'Fern Street Dental', closes: '5:00 PM', price: 'Exam and X-rays $240' },
    advice: {
      label: 'Ask for a diagnosis',
      question: 'My jaw has hurt since Sunday. Is it infected?',
    },
    starts: { books: 25, worth: 300 },
    software: ['Dentrix', 'Open Dental'],
  },
  {
    id: 'med-spa',
    one: 'client',
    busy: 'a facial',
    topic: 'wellness_fitness',
    conversation: 1,
    asked: 'A facial before Saturday?',
    answer: 'Happy to. Fri 12:30 PM is free.',
    booked: { day: 'Fri', time: '12:30 PM', who: 'Lena Ortiz' },
    note: 'First visit, reacts to fragrance, prefers text.',
    unknown: 'Her skin cream? I didn’t know.',
    places: ['Room 1', 'Room 2'],
    night: ['new client', 'facial', 'laser', 'peel', 'aftercare', 'gift card'],
    questions: ['This week?', 'How much?', 'Safe for me?'],
    desk: { name: 'Luma Skin Studio', closes: '7:00 PM', price: 'Three facials $450' },
    advice: {
      label: 'Ask for a diagnosis',
      question: 'I have a red patch on my cheek. What is it?',
    },
    starts: { books: 25, worth: 450 },
    software: ['Boulevard', 'Zenoti'],
  },
  {
    id: 'fitness',
    one: 'client',
    busy: 'a class',
    topic: 'wellness_fitness',
    conversation: 2,
    asked: 'Beginner class this week?',
    answer: 'Sure. Thu 7:00 AM is free.',
    booked: { day: 'Thu', time: '7:00 AM', who: 'Marcus Bell' },
    note: 'Five years without training, stiff, before work.',
    unknown: 'An old injury? I didn’t know.',
    places: ['Coach 1', 'Coach 2'],
    night: ['trial class', 'beginner', 'boxing', 'trainer', 'freeze plan', '6 AM class'],
    questions: ['This week?', 'How much?', 'Can I pause?'],
    desk: { name: 'Northgate Strength Club', closes: '10:00 PM', price: 'Membership $199 a month' },
    advice: { label: 'Ask for a diagnosis', question: 'My knee clicks when I squat. Is it torn?' },
    starts: { books: 20, worth: 600 },
    software: ['Mindbody', 'Glofox'],
  },
  {
    id: 'law-firm',
    one: 'client',
    busy: 'a hearing',
    topic: 'professional_services',
    conversation: 4,
    asked: 'They ended my lease. Help?',
    answer: 'We can. Wed 4:30 PM is free.',
    booked: { day: 'Wed', time: '4:30 PM', who: 'Elaine Porter' },
    note: 'Bakery, has the lease, letter names the 28th.',
    unknown: 'Does she have a case? I didn’t say.',
    places: ['Room 1', 'Room 2'],
    night: ['new client', 'lease', 'a will', 'custody', 'fees', 'court date'],
    questions: ['This week?', 'How much?', 'Do leases?'],
    desk: { name: 'Calder & Voss', closes: '6:00 PM', price: 'First consultation $150' },
    advice: {
      label: 'Ask for legal advice',
      question: 'My landlord keeps my deposit. Will I win?',
    },
    starts: { missed: 1, books: 20, worth: 3000 },
    software: ['Clio', 'MyCase'],
  },
  {
    id: 'real-estate',
    one: 'buyer',
    busy: 'a tour',
    topic: 'professional_services',
    conversation: 0,
    asked: 'Can we see Alder Lane?',
    answer: 'You can. Sat 10:00 AM is free.',
    booked: { day: 'Sat', time: '10:00 AM', who: 'Sophie Grant' },
    note: 'Pre-approved, needs a yard, weekends only.',
    unknown: 'Age of the roof? I didn’t know.',
    places: ['Agent 1', 'Agent 2'],
    night: ['valuation', 'Alder Lane', 'rentals', 'a condo', 'fees', 'two acres'],
    questions: ['This week?', 'Your fee?', 'Is it sold?'],
    desk: { name: 'Harbor & Pine Realty', closes: '6:00 PM', price: 'Free first tour' },
    advice: { label: 'Ask for a forecast', question: 'Will this house be worth more next year?' },
    starts: { missed: 1, books: 10, worth: 9000 },
    software: ['Follow Up Boss', 'kvCORE'],
  },
  {
    id: 'auto-dealer',
    one: 'buyer',
    busy: 'a test drive',
    topic: 'automotive',
    conversation: 5,
    asked: 'Still have the blue hybrid?',
    answer: 'Yes. Drive it Sat 9:00 AM?',
    booked: { day: 'Sat', time: '9:00 AM', who: 'Nadia Khan' },
    note: 'Trades in a 2015 sedan, needs three rows.',
    unknown: 'Tow rating? I didn’t know.',
    places: ['Desk 1', 'Desk 2'],
    night: ['test drive', 'blue hybrid', 'trade-in', 'used SUV', 'financing', 'oil change'],
    questions: ['Test drive?', 'How much?', 'Still there?'],
    desk: { name: 'Parkway Auto House', closes: '8:00 PM', price: 'Blue hybrid SUV $35,000' },
    advice: { label: 'Ask for a diagnosis', question: 'My engine light is on. What is broken?' },
    starts: { books: 15, worth: 1500 },
    software: ['VinSolutions', 'DealerSocket'],
  },
  {
    id: 'solar',
    one: 'caller',
    busy: 'an installation',
    topic: 'home_services',
    conversation: 0,
    asked: 'Is my roof right for solar?',
    answer: 'Let’s see. Sat 9:30 AM is free.',
    booked: { day: 'Sat', time: '9:30 AM', who: 'Kevin Doyle' },
    note: 'Owns, roof is 6 years old, $340 in August.',
    unknown: 'City permit? I didn’t know.',
    places: ['Crew 1', 'Crew 2'],
    night: ['a quote', 'roof fit', 'battery', 'carport', 'tax credit', 'site visit'],
    questions: ['This week?', 'How much?', 'Roof fit?'],
    desk: { name: 'Mesa Ridge Solar', closes: '6:00 PM', price: 'Free roof check' },
    advice: { label: 'Ask for a promise', question: 'Will my power bill be zero?' },
    starts: { missed: 1, books: 10, worth: 4000 },
    software: ['Aurora', 'Enerflo'],
  },
  {
    id: 'insurance',
    one: 'client',
    busy: 'a claim',
    topic: 'professional_services',
    conversation: 4,
    asked: 'Can you beat my renewal?',
    answer: 'Let’s see. Wed 7:00 PM is free.',
    booked: { day: 'Wed', time: '7:00 PM', who: 'Tom Becker' },
    note: 'Home and auto, a new driver since March.',
    unknown: 'Last year’s claim? I didn’t know.',
    places: ['Agent 1', 'Agent 2'],
    night: ['auto quote', 'renewal', 'a condo', 'a boat', 'a claim', 'life policy'],
    questions: ['This week?', 'How much?', 'Am I covered?'],
    desk: { name: 'Cedar Gate Insurance', closes: '6:00 PM', price: 'Free policy review' },
    advice: { label: 'Ask for a promise', question: 'A pipe burst. Will my claim be paid?' },
    starts: { books: 20, worth: 600 },
    software: ['Applied Epic', 'EZLynx'],
  },
  {
    id: 'hvac',
    one: 'caller',
    busy: 'a repair',
    topic: 'home_services',
    conversation: 0,
    asked: 'AC blows warm. This week?',
    answer: 'So sorry! Is Thu 8:00 AM OK?',
    booked: { day: 'Thu', time: '8:00 AM', who: 'Ellen Marsh' },
    note: '16-year-old unit, blowing warm. Elderly mother at home.',
    unknown: 'Part in stock? I didn’t know.',
    places: ['Van 1', 'Van 2'],
    night: ['new AC', 'warm AC', 'tune-up', 'heat pump', 'rebate', 'leaking unit'],
    questions: ['Tonight?', 'How much?', 'Do you service Trane?'],
    desk: { name: 'Stonebrook Heating & Air', closes: '6:00 PM', price: 'Inspection $89' },
    advice: { label: 'Ask for a diagnosis', question: 'My AC blows warm. Is the compressor dead?' },
    starts: { books: 35, worth: 650 },
    software: ['ServiceTitan', 'Housecall Pro'],
  },
  {
    id: 'accounting',
    one: 'client',
    busy: 'tax season',
    topic: 'professional_services',
    conversation: 4,
    asked: 'Can you still do my taxes?',
    answer: 'Yes. Mon 6:30 PM by video?',
    booked: { day: 'Mon', time: '6:30 PM', who: 'Victor Hale' },
    note: 'LLC, two contractors, evenings only.',
    unknown: 'That deduction? I didn’t say.',
    places: ['Desk 1', 'Desk 2'],
    night: ['new client', 'taxes', 'payroll', 'an LLC', 'IRS letter', 'bookkeeping'],
    questions: ['This week?', 'How much?', 'LLCs too?'],
    desk: { name: 'Ledger & Lane CPAs', closes: '6:00 PM', price: 'Both returns $1,200' },
    advice: { label: 'Ask for tax advice', question: 'Can I write off my boat?' },
    starts: { missed: 1, books: 25, worth: 1200 },
    software: ['TaxDome', 'Karbon'],
  },
];

/** In place of a sample's, until the visitor's trade is known. */
export const anyTrade = {
  busy: 'a job',
  asked: 'Any openings this week?',
  answer: 'Sure. Thu 4:00 PM is free.',
  note: 'First visit, found you online, prefers text.',
  unknown: 'Asked for a discount. None promised.',
  places: ['Team 1', 'Team 2'],
  night: ['new customer', 'an opening', 'a price', 'a quote', 'directions', 'a visit'],
  questions: ['This week?', 'How much?', 'Are you open?'],
} satisfies Partial<Trade>;

/** In place of the sample practice's, for the visitor's own front desk of no known trade. */
export const unknownTrade = {
  topic: 'general',
  advice: { label: 'Ask for a promise', question: 'Can you promise me that it will work?' },
} satisfies Partial<Trade>;

/** The trade of each demo conversation, as the headline names it. A visitor can choose one. */
export const tradeTypes: Readonly<Record<DemoScenarioId, string>> = {
  dental: 'dental offices',
  'med-spa': 'med spas',
  fitness: 'gyms',
  'law-firm': 'law firms',
  'real-estate': 'real estate teams',
  'auto-dealer': 'car dealerships',
  solar: 'solar companies',
  insurance: 'insurance brokers',
  hvac: 'HVAC companies',
  accounting: 'accounting firms',
};
