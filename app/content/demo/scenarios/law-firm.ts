import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const lawFirm: DemoScenario = {
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
};
