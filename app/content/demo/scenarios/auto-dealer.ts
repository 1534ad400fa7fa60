import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const autoDealer: DemoScenario = {
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
};
