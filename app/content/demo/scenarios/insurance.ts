import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const insurance: DemoScenario = {
  id: 'insurance',
  industry: 'Insurance Agency',
  prospectName: 'Paul Feldman',
  company: 'Cedar Gate Insurance',
  dealValue: '$2,400 Annual Premium',
  icon: 'shield-check',
  description: 'Reviews a renewal without a sales call and hands a licensed agent the details.',
  capabilities: ['Renewal Review', 'Coverage Intake', 'Agent Call Booking', 'Document Collection'],
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
};
