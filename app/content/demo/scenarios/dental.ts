import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const dental: DemoScenario = {
  id: 'dental',
  industry: 'Dental Office',
  prospectName: 'Hannah Brandt',
  company: 'Willow Court Dental',
  dealValue: '$3,500 Smile Makeover',
  icon: 'smile',
  description: 'Puts an anxious patient at ease, makes the price manageable and books after work.',
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
};
