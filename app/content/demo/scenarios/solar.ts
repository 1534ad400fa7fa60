import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const solar: DemoScenario = {
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
};
