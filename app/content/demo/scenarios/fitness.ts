import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const fitness: DemoScenario = {
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
};
