import { businessTypeIds, businessTypeOptions, generalBusinessType } from '~/content/chat/topics';
import { chat } from '~/content/chat/words';
import type { Topic } from './chat';

const topics: readonly string[] = [...businessTypeIds, generalBusinessType];

export function isTopic(id: string): id is Topic {
  return topics.includes(id);
}

/** The assistant's first message; it names the chosen type. Spec 4. */
export function greetingText(topic: Topic): string {
  return (
    businessTypeOptions.find(({ id }) => id === topic)?.greeting ?? chat.chooser.generalGreeting
  );
}

/** What the visitor chose, in words. */
export function topicName(topic: Topic): string {
  return businessTypeOptions.find(({ id }) => id === topic)?.name ?? chat.chooser.skip;
}
