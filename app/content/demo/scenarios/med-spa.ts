import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const medSpa: DemoScenario = {
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
};
