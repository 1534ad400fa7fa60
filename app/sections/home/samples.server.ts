import { demoScenarios } from '~/content/demo/scenarios';
import {
  demoTime,
  type LandingConversation,
  landingConversations,
} from '~/content/home/conversations';
import { trades } from '~/content/home/trades';
import { testimonials } from '~/content/testimonials';
import type { ShownTrade } from './trade';

/** The six conversations. Four trades have none: the chosen one's demo takes the nearest one's place. */
export function conversationsFor({ id, isChosen, conversation }: ShownTrade) {
  const hasOne = trades.find((trade) => trade.conversation === conversation)?.id === id;
  const demo = demoScenarios.find((scenario) => scenario.id === id);
  if (!isChosen || hasOne || !demo) return landingConversations;
  const { industry, prospectName, company, dealValue, icon, messages } = demo;
  const own = { industry, prospectName, company, dealValue, icon, messages, time: demoTime };
  const [first, ...others] = landingConversations;
  const at = (index: number, other: LandingConversation) => (index === conversation ? own : other);
  return [at(0, first), ...others.map((other, index) => at(index + 1, other))] as const;
}

/** The first part begins with the chosen trade's story, wherever that stands. */
export function storiesFor({ id, isChosen }: ShownTrade): typeof testimonials {
  const isOwn = (story: { id: string }) => isChosen && story.id.startsWith(`${id}-`);
  const { first, second } = testimonials;
  const own = [...first, ...second].filter(isOwn);
  const rest = (stories: typeof first) => stories.filter((story) => !isOwn(story));
  return { first: [...own, ...rest(first)], second: rest(second) };
}
