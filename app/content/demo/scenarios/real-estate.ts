import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const realEstate: DemoScenario = {
  id: 'real-estate',
  industry: 'Real Estate',
  prospectName: 'Dana Whitfield',
  company: 'Harbor & Pine Realty',
  dealValue: '$850K Home Sale',
  icon: 'house',
  description: 'Turns a saved listing into a tour with a buyer who is pre-approved and ready.',
  capabilities: ['Budget Qualification', 'Property Matching', 'Tour Scheduling', 'Market Analysis'],
  usedAfter: [1, 3, 7, 5],
  booked: 'Sat 10:00 AM',
  messages: demoScript(
    `Hi Dana, it’s ${brand.assistant} at Harbor & Pine. You saved the four-bedroom on Alder Lane last night. Are you hoping to move this year, and is $850K about the right range?`,
    'Yes! Ideally before school starts. We’re pre-approved up to $860K, and we need a yard for the dog.',
    'Pre-approved and a dog, noted. Alder Lane has a big fenced yard, and there’s a second match two streets over at $835K. Do you have a home to sell first?',
    'No, we rent. Honestly though, $850K feels high for that street. Should we just wait?',
    'Fair question. The last three sales there closed between $825K and $870K, so it sits mid-range. I can’t say where prices will go, but looking costs nothing. Thursday 5:30 PM or Saturday 10:00 AM?',
    'Saturday at 10. Can we see the second one the same morning?',
    'Done: Alder Lane Saturday 10:00 AM, the second house at 10:45 AM, both with our agent Marcus. I’ll send the addresses and those three sales tonight. The dog is welcome.',
  ),
};
