import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoScript } from '~/content/script';

export const hvac: DemoScenario = {
  id: 'hvac',
  industry: 'HVAC Services',
  prospectName: 'Gloria Reyes',
  company: 'Stonebrook Heating & Air',
  dealValue: '$6,500 AC Installation',
  icon: 'air-vent',
  description:
    'Sorts an urgent breakdown by need, prices it fairly and sends a technician the same day.',
  capabilities: ['Emergency Triage', 'System Assessment', 'Dispatch Scheduling', 'Upfront Pricing'],
  usedAfter: [3, 2, 5, 3],
  booked: 'Today 4:30 PM',
  messages: demoScript(
    `Hi Gloria, ${brand.assistant} at Stonebrook Heating & Air. Sorry about the AC! Is it blowing warm or not running at all, how old is it roughly, and is anyone at home who can’t be in the heat?`,
    'blowing warm. 16 yrs old. 86 in here and my mom lives with us. other company said $6,500 for a new one without even looking!!',
    'Nobody should price it without looking. We start with a $89 inspection, and it comes off the bill if you go ahead. If a repair will do, you’ll hear that first. With your mom there you go to the front: today 3:30 PM or tomorrow 8:00 AM?',
    'today!! but I work till 4 and my mom won’t open the door to strangers',
    'Smart mom. Today 4:30 PM then, so that you’re there. It’s Deshawn; I’m sending you his photo now and a text when he’s 20 minutes out. You get the price in writing before he starts on anything.',
  ),
};
