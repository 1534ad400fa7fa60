import { brand } from '~/content/brand';
import type { DemoScenario } from '~/content/demo/scenarios';
import { landingScript } from '~/content/script';

/** One conversation of the landing simulation: 5 to 7 lines that alternate; the last confirms the booked time. Spec 3. */
export type LandingConversation = Pick<
  DemoScenario,
  'industry' | 'prospectName' | 'company' | 'dealValue' | 'icon' | 'messages'
> & {
  /** When it begins; the messages agree with it. */
  readonly time: string;
  readonly handedOver?: true;
};

/** When a demo conversation begins that stands in the place of one of the six. */
export const demoTime = '11:20 AM';

/** The six industries in playing order. Spec 3 and 4. */
export const landingConversations: readonly [LandingConversation, ...LandingConversation[]] = [
  {
    industry: 'Real Estate',
    prospectName: 'Olivia Hart',
    company: 'Bluebird Homes',
    dealValue: '$615K Condo Sale',
    icon: 'house',
    time: '7:05 PM',
    messages: landingScript(
      `Hi Olivia, ${brand.assistant} at Bluebird Homes. Still after a two-bedroom near the park?`,
      'Yes! Under $620K, if that exists',
      'It does, since this morning: $615K, with a balcony. Are you pre-approved?',
      'We are. We can’t do weekdays though',
      'Weekend it is. Saturday 11:00 AM or Sunday 1:30 PM?',
      'Saturday!',
      'Booked: Saturday 11:00 AM with Nora. The address is on its way.',
    ),
  },
  {
    industry: 'Beauty Spa',
    prospectName: 'Renee Dubois',
    company: 'Juniper Day Spa',
    dealValue: '$280 Spa Day for Two',
    icon: 'flower-2',
    time: '8:20 PM',
    messages: landingScript(
      `Hi Renee, it’s ${brand.assistant} at Juniper. Massage, facial, or the spa day with both?`,
      'The spa day, for me and my mom. Birthday surprise',
      'Lovely. It’s $280 for two, tea included. Any allergies we should know about?',
      'Nuts, for her. Saturday’s probably full?',
      'No nut oils, noted. Two openings left: 10:00 AM or 2:15 PM.',
      '10 please, she gets up with the birds',
      'You’re both in for Saturday 10:00 AM. I won’t tell her.',
    ),
  },
  {
    industry: 'Fitness Gym',
    prospectName: 'Jordan Pike',
    company: 'Millyard Gym',
    dealValue: '$149/month Membership',
    icon: 'dumbbell',
    time: '6:45 PM',
    messages: landingScript(
      `Hey Jordan, ${brand.assistant} at Millyard. You paused in March. Up for a restart?`,
      'kinda. new job, only evenings work now',
      'Good, we’re open until ten. What’s the goal this time?',
      'a 5k this fall without dying',
      'Coach Dee runs a group for that, first one free. Tuesday 7:30 PM or Wednesday 8:00 PM?',
      'wed',
      'Wednesday 8:00 PM, you’re on Dee’s list. I’ll text at lunch: pack your shoes.',
    ),
  },
  {
    industry: 'Dental Office',
    prospectName: 'Sam Keller',
    company: 'Fern Street Dental',
    dealValue: '$240 Exam and X-Rays',
    icon: 'smile',
    time: '9:41 PM',
    handedOver: true,
    messages: landingScript(
      `Fern Street Dental is closed, but ${brand.assistant} is here. How can I help, Sam?`,
      'Tooth pain. Anything this week?',
      'Sorry to hear that. Wed 8:30 AM or Thu 4:00 PM? And where does it hurt?',
      'Thu 4, upper left. Do you take my Meadow Mutual plan?',
      'I don’t know, so I won’t guess. Dana will call you in the morning.',
      'Ok, book it',
      'Thu 4:00 PM is yours, and Dana has your insurance question.',
    ),
  },
  {
    industry: 'Law Office',
    prospectName: 'Luis Ibarra',
    company: 'Marlow & Reed',
    dealValue: '$3,000 Estate Plan',
    icon: 'scale',
    time: '5:40 PM',
    messages: landingScript(
      `Good evening, Mr. Ibarra. ${brand.assistant} at Marlow & Reed. Is this a new will or a change?`,
      'New. Two kids, a house, nothing on paper',
      'Many start there. Is it for you alone, or for your spouse too?',
      'Both. But I’m not paying hundreds just to ask',
      'The first 20 minutes by phone are free. Tuesday 12:00 PM or Thursday 5:15 PM?',
      'Thursday, we’ll both be home',
      'Thursday 5:15 PM with Ms. Reed, for you both. The invitation is in your inbox.',
    ),
  },
  {
    industry: 'Car Dealership',
    prospectName: 'Tasha Greene',
    company: 'Orchard Road Motors',
    dealValue: '$28,500 Wagon Sale',
    icon: 'car',
    time: '11:40 PM',
    messages: landingScript(
      `Hi Tasha, ${brand.assistant} at Orchard Road. Yes, the silver wagon is still here.`,
      'Wow, at 11:40 at night? Is $28,500 the real price or are there fees',
      'Plus tax and title, that’s all. Do you have a car to trade in?',
      '2014 hatchback. Runs fine, ugly',
      'We take ugly. Bring it along: tomorrow 5:30 PM or Saturday 10:15 AM?',
      'Tomorrow, straight from work',
      'Tomorrow 5:30 PM with Kenji, keys ready. Now get some sleep, Tasha.',
    ),
  },
];
