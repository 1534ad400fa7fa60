import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const accounting: DemoScenario = {
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
};
