import { businessTypeIds, businessTypeOptions, generalBusinessType } from '~/content/chat/topics';
import { chat } from '~/content/chat/words';
import type { ChatMessage, Topic } from './chat';

const topics: readonly string[] = [...businessTypeIds, generalBusinessType];

export function isTopic(id: string): id is Topic {
  return topics.includes(id);
}

const optionOf = (topic: Topic) => businessTypeOptions.find(({ id }) => id === topic);

export const topicName = (topic: Topic): string => optionOf(topic)?.name ?? chat.chooser.skip;

/** The first message names the chosen topic and suggests three questions. Spec 4. */
export function greetingOf(topic: Topic): Pick<ChatMessage, 'text' | 'buttons'> {
  const { greeting, questions } = optionOf(topic) ?? chat.chooser.general;
  return { text: greeting, buttons: questions.map((text) => ({ text })) };
}
