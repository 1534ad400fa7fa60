import { brand } from '~/content/brand';
import { demoScript, type ScriptMessage } from '~/content/script';
import type { IconName } from '~/lib/icon-names';

export type DemoScenarioId =
  | 'real-estate'
  | 'med-spa'
  | 'fitness'
  | 'law-firm'
  | 'solar'
  | 'dental'
  | 'auto-dealer'
  | 'insurance'
  | 'hvac'
  | 'accounting';

/** One industry of the demo page: 4 to 7 lines that alternate, the assistant first. All figures are samples. Spec 3. */
export type DemoScenario = {
  readonly id: DemoScenarioId;
  readonly industry: string;
  readonly prospectName: string;
  readonly company: string;
  readonly dealValue: string;
  readonly icon: IconName;
  readonly description: string;
  readonly capabilities: readonly [string, string, string, string];
  /** For each capability: the number of messages after which it has been used. */
  readonly usedAfter: readonly [number, number, number, number];
  readonly booked: string;
  readonly messages: readonly ScriptMessage[];
};

/** The ten industries in the order of the spec's table; the first is selected at the start. Spec 3 and 4. */
export const demoScenarios: readonly [DemoScenario, ...DemoScenario[]] = [
  {
    id: 'real-estate',
    industry: 'Real Estate',
    prospectName: 'Dana Whitfield',
    company: 'Harbor & Pine Realty',
    dealValue: '$850K Home Sale',
    icon: 'house',
    description: 'Turns a saved listing into a tour with a buyer who is pre-approved and ready.',
    capabilities: [
      'Budget Qualification',
      'Property Matching',
      'Tour Scheduling',
      'Market Analysis',
    ],
    usedAfter: [1, 3, 7, 5],
    booked: 'Sat 10:00 AM',
    messages: demoScript(
      `Hi Dana, it’s ${brand.assistant} at Harbor & Pine. You saved the four-bedroom on Alder Lane last night. Are you hoping to move this year, and is $850K about the right range?`,
      'Yes! Ideally before school starts. We’re pre-approved up to $860K, and we need a yard for the dog.',
      'Got it: pre-approved, with a dog. Alder Lane has a big fenced yard, and there’s a second match two streets over at $835K. Do you have a home to sell first?',
      'No, we rent. Honestly though, $850K feels high for that street. Should we just wait?',
      'Fair question. The last three sales there closed between $825K and $870K, so it sits mid-range. I can’t say where prices will go, but looking costs nothing. Thursday 5:30 PM or Saturday 10:00 AM?',
      'Saturday at 10. Can we see the second one the same morning?',
      'Done: Alder Lane Saturday 10:00 AM, the second house at 10:45 AM, both with our agent Marcus. I’ll send the addresses and those three sales tonight. The dog is welcome.',
    ),
  },
  {
    id: 'med-spa',
    industry: 'Med Spa',
    prospectName: 'Priya Nair',
    company: 'Luma Skin Studio',
    dealValue: '$450 Treatment Package',
    icon: 'sparkles',
    description:
      'Welcomes a nervous first-timer, notes what the esthetician must know and books the consultation.',
    capabilities: [
      'Treatment Matching',
      'Intake Questions',
      'Consultation Booking',
      'Payment Options',
    ],
    usedAfter: [3, 4, 7, 5],
    booked: 'Fri 12:30 PM',
    messages: demoScript(
      `Hi Priya, this is ${brand.assistant} at Luma Skin Studio. Thanks for asking about our glow package. Is there an occasion coming up, or is this one just for you?`,
      'My sister’s wedding, seven weeks from now! I’ve never done anything like this so I’m a bit nervous',
      'Congratulations to your sister! First-timers are our favorite. The package is three facials, two weeks apart, $450 in all. Is there anything your skin reacts to that our esthetician should know?',
      'Just fragrance. $450 is more than I planned though. Is there a smaller option?',
      'Fragrance is noted for Camille. And you don’t pay at once: it’s $150 a visit, and you can stop after the first. You’d meet her for a consultation before anything else. Tuesday 6:15 PM or Friday 12:30 PM?',
      'Friday, on my lunch break. Will I be red at my desk afterwards?',
      'Good one to ask Camille, since every skin is different. Friday 12:30 PM is only the consultation, so you’ll hear everything before you decide. You’re booked. If work runs over, text me and I’ll move it.',
    ),
  },
  {
    id: 'fitness',
    industry: 'Fitness Gym',
    prospectName: 'Caleb Turner',
    company: 'Northgate Strength Club',
    dealValue: '$199/month Membership',
    icon: 'dumbbell',
    description: 'Picks up an unused class pass and gets a hesitant beginner through the door.',
    capabilities: ['Goal Assessment', 'Program Matching', 'Trial Booking', 'Lead Reactivation'],
    usedAfter: [2, 3, 7, 1],
    booked: 'Thu 7:00 AM',
    messages: demoScript(
      `Hey Caleb, ${brand.assistant} from Northgate Strength Club. You grabbed a free class pass in spring and it’s still good. What are you after: strength, weight, or just moving more?`,
      'Moving more. Desk job, two kids, zero training in like 5 years',
      'That’s most of our early crew, honestly. Small-group coaching could suit you: six people, one coach, three times a week. Mornings or evenings? And any injury the coach should know about?',
      'No injuries, just stiff. Has to be before 8. But $199 a month is a lot when I always quit by February',
      'Then let’s plan for February now. You’d have a 90-day money-back guarantee, so if it doesn’t stick, you’re not stuck. First session with Coach Ana is free. Tomorrow 6:00 AM or Thursday 7:00 AM?',
      'lol ok. Thursday 7. Do I have to be in shape to show up?',
      'Nope, that part’s on us. Thursday 7:00 AM with Coach Ana, 45 minutes, bring shoes and water. She knows it’s been five years and will start you easy. See you then, Caleb!',
    ),
  },
  {
    id: 'law-firm',
    industry: 'Law Firm',
    prospectName: 'Grace Okafor',
    company: 'Calder & Voss',
    dealValue: '$5,000 Legal Retainer',
    icon: 'scale',
    description:
      'Takes a calm, careful intake at night and brings the right attorney a prepared client.',
    capabilities: [
      'Case Intake',
      'Deadline Capture',
      'Consultation Booking',
      'Secure Document Requests',
    ],
    usedAfter: [2, 4, 7, 7],
    booked: 'Wed 4:30 PM',
    messages: demoScript(
      `Good evening, Ms. Okafor. I’m ${brand.assistant}, the intake assistant at Calder & Voss. I can’t give legal advice, but I can bring you to the right attorney. In a sentence or two, what happened?`,
      'My landlord claims I owe $38K in repairs at my bakery and is ending the lease. The letter came Monday.',
      'I’m sorry, that’s a hard letter to open. So that the attorney is prepared: does it name a date to reply by, do you have the signed lease, and who is the landlord, so we can check for conflicts?',
      'The 28th. Granite Row Holdings, and yes, I have the lease. But I can’t hand over a $5,000 retainer before I know if I have a case.',
      'You shouldn’t have to. The first consultation is 30 minutes at a flat $150, and no retainer. You hear your options, then you decide. Our lease attorney, Ms. Voss, has tomorrow 9:00 AM or Wednesday 4:30 PM.',
      'I bake until noon, so Wednesday 4:30.',
      'Wednesday 4:30 PM with Ms. Voss is held for you, subject to the conflict check. The 28th is at the top of your file. I’m sending a secure link for the lease and the letter. If anything new arrives, add it there.',
    ),
  },
  {
    id: 'solar',
    industry: 'Solar Energy',
    prospectName: 'Rob Castellano',
    company: 'Mesa Ridge Solar',
    dealValue: '$25,000 Solar Installation',
    icon: 'sun',
    description: 'Checks roof, bill and ownership before it sends a designer to the house.',
    capabilities: [
      'Roof and Bill Check',
      'Homeowner Qualification',
      'Site Visit Booking',
      'Payment Options',
    ],
    usedAfter: [3, 2, 7, 5],
    booked: 'Sat 9:30 AM',
    messages: demoScript(
      `Hi Rob, ${brand.assistant} at Mesa Ridge Solar. Thanks for trying the roof check. Two quick ones: do you own the home, and what does a summer power bill look like?`,
      'Own it, 12 years. $340 last August. AC plus a pool pump, it hurts',
      'A pool in August will do that. From the map, your roof faces south with hardly any shade, which is a good start. How old is the roof, and would you want a battery for outages?',
      'Roof’s 6 years old. Battery, yes. But the last quote I got was $25K and I’m not writing that check',
      'You wouldn’t have to, you can pay monthly. Our designer puts that payment next to your own bills, and if it isn’t worth it she’ll tell you. Could she look at the roof Wednesday 4:00 PM or Saturday 9:30 AM?',
      'Needs to be when my wife’s home, she works weekdays. Saturday 9:30',
      'Saturday 9:30 AM with Teresa, about 45 minutes, no charge. Keep the August bill handy so she works from your numbers, not averages. Text me your wife’s email and I’ll add her to the invite.',
    ),
  },
  {
    id: 'dental',
    industry: 'Dental Office',
    prospectName: 'Hannah Brandt',
    company: 'Willow Court Dental',
    dealValue: '$3,500 Smile Makeover',
    icon: 'smile',
    description:
      'Puts an anxious patient at ease, makes the price manageable and books after work.',
    capabilities: [
      'Patient Reassurance',
      'Treatment Interest',
      'Financing Options',
      'Visit Scheduling',
    ],
    usedAfter: [3, 2, 5, 7],
    booked: 'Thu 5:45 PM',
    messages: demoScript(
      `Hi Hannah, it’s ${brand.assistant} at Willow Court Dental. You asked about a smile makeover. What would you most like to change?`,
      'My front teeth. I chipped one at 19 and I still cover my mouth in photos. Also I hate the dentist, no offense',
      'None taken, we hear it every day. Dr. Lindqvist keeps first visits to talking and photos. Roughly when was your last check-up, and is there a date you’d love to be smiling by?',
      '3 years ago... and my 40th is in October. I saw $3,500 on your site though. That’s a lot at once.',
      'It would be, so you can spread it: 0% financing for 6 months, about $583 a month. And only once Dr. Lindqvist has given you a plan and a written price. She has Tuesday 8:15 AM or Thursday 5:45 PM.',
      'Thursday, after work. Can we really just talk that day?',
      'Really. Your chart now says: talk first, ask before anything else. Thursday 5:45 PM with Dr. Lindqvist, about 40 minutes. I’ll text you parking directions on Wednesday. Glad you asked, Hannah.',
    ),
  },
  {
    id: 'auto-dealer',
    industry: 'Auto Dealership',
    prospectName: 'Andre Lawson',
    company: 'Parkway Auto House',
    dealValue: '$35,000 Vehicle Sale',
    icon: 'car',
    description: 'Talks straight about price and trade-in, and keeps the showroom visit short.',
    capabilities: [
      'Vehicle Matching',
      'Trade-In Intake',
      'Test Drive Booking',
      'Financing Pre-Check',
    ],
    usedAfter: [3, 5, 7, 4],
    booked: 'Sat 9:00 AM',
    messages: demoScript(
      `Hi Andre, ${brand.assistant} at Parkway Auto House. You were looking at the blue hybrid SUV, $35,000. Still in the hunt? And would it replace a car or be a second one?`,
      'Replacing a 2015 sedan, 118k miles. Need three rows, baby number 3 is due in June',
      'Congratulations! It has three rows, and you’re welcome to try your own car seats in it. Would you finance or pay outright, and are we trading in the sedan?',
      'Finance, and trade in. But another dealer is $1,200 cheaper and I don’t have half a day to sit in a showroom',
      'Then let’s not take half a day. Text me their quote and four photos of the sedan. You get our full price with fees, and a trade-in range, before you drive over. Then 40 minutes here: tonight 6:30 PM or Saturday 9:00 AM?',
      'Saturday 9. If the number isn’t right I’m not coming lol',
      'Fair deal. Saturday 9:00 AM, the SUV will be out front, and Luis has both numbers to you by Friday 5:00 PM. If they don’t work for you, one text cancels it.',
    ),
  },
  {
    id: 'insurance',
    industry: 'Insurance Agency',
    prospectName: 'Paul Feldman',
    company: 'Cedar Gate Insurance',
    dealValue: '$2,400 Annual Premium',
    icon: 'shield-check',
    description: 'Reviews a renewal without a sales call and hands a licensed agent the details.',
    capabilities: [
      'Renewal Review',
      'Coverage Intake',
      'Agent Call Booking',
      'Document Collection',
    ],
    usedAfter: [3, 2, 5, 6],
    booked: 'Wed 7:00 PM',
    messages: demoScript(
      `Hello Mr. Feldman, ${brand.assistant} at Cedar Gate Insurance. You asked us to compare your home and auto renewal. Do you own the house, and has anything changed this year: a new driver, a new roof, a car sold?`,
      'Own it. My daughter got her license in March and my renewal jumped to $2,900. I’m shopping around but I’m tired of sales calls.',
      'Then there’ll be one call, the one you pick. Home and auto together often lands near $2,400 a year for a family like yours. Joan, a licensed agent, confirms your figure in 20 minutes. Tuesday 12:15 PM or Wednesday 7:00 PM?',
      'Wednesday 7. Cheaper usually means less coverage though, doesn’t it?',
      'It can, so Joan goes through both policies with you line by line, deductibles included. If yours is better, she’ll say keep it. Wednesday 7:00 PM is booked. Could you text me your declarations page before then?',
      'Just sent it. First painless insurance chat in years.',
    ),
  },
  {
    id: 'hvac',
    industry: 'HVAC Services',
    prospectName: 'Gloria Reyes',
    company: 'Stonebrook Heating & Air',
    dealValue: '$6,500 AC Installation',
    icon: 'air-vent',
    description:
      'Sorts an urgent breakdown by need, prices it fairly and sends a technician the same day.',
    capabilities: [
      'Emergency Triage',
      'System Assessment',
      'Dispatch Scheduling',
      'Upfront Pricing',
    ],
    usedAfter: [3, 2, 5, 3],
    booked: 'Today 4:30 PM',
    messages: demoScript(
      `Hi Gloria, ${brand.assistant} at Stonebrook Heating & Air. Sorry about the AC! Is it blowing warm, or not running at all?`,
      'blowing warm. 16 yrs old. 86 in here and my mom lives with us. other company said $6,500 for a new one without even looking!!',
      'Nobody should price it without looking. We start with an $89 inspection, and it comes off the bill if you go ahead. If a repair will do, you’ll hear that first. With your mom there you go to the front: today 3:30 PM or tomorrow 8:00 AM?',
      'today!! but I work till 4 and my mom won’t open the door to strangers',
      'Smart mom. Today 4:30 PM then, so that you’re there. It’s Deshawn; I’m sending you his photo now and a text when he’s 20 minutes out. You get the price in writing before he starts on anything.',
    ),
  },
  {
    id: 'accounting',
    industry: 'Accounting Firm',
    prospectName: 'Mei Tanaka',
    company: 'Ledger & Lane CPAs',
    dealValue: '$1,200 Tax Preparation',
    icon: 'calculator',
    description: 'Sizes up a small business, explains the fee and finds an evening that works.',
    capabilities: [
      'Client Intake',
      'Scope and Fee Clarity',
      'Consultation Booking',
      'Document Checklists',
    ],
    usedAfter: [2, 5, 7, 7],
    booked: 'Mon 6:30 PM',
    messages: demoScript(
      `Hi Mei, ${brand.assistant} at Ledger & Lane. You asked about taxes for your design studio. Quick sketch: LLC or sole proprietor, anyone on payroll, and what state are last year’s books in?`,
      'LLC, just me and two contractors. The books are a shoebox and a spreadsheet I’m scared of',
      'Shoeboxes welcome, we own several. Did you file an extension, and would you like us to do the personal return as well?',
      'No extension. Yes to both, but my friend pays $300 online so $1,200 seems steep. And I can’t do daytime until my launch is over.',
      'The $1,200 covers both returns, the forms for your contractors and a CPA who signs. If yours turns out simpler, the fee drops, in writing, before we start. Evenings by video then: Monday 6:30 PM or Thursday 7:15 PM?',
      'Monday 6:30. Does everything have to be sorted by then?',
      'Not a thing. Monday 6:30 PM with Irene, 25 minutes, link in your inbox. I’ve attached a one-page checklist; tick what you can find and point the camera at the shoebox for the rest.',
    ),
  },
];
