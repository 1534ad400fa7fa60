import type { ActivityFeedContent } from '~/content/home/activity-feed';
import { seededRandom } from '~/lib/random';
import { systemClock } from '~/lib/time/clock';
import { createFeed, type Feed } from './feed';

/** The seed of the ten entries that the server renders; any whole number but 0. */
const seed = 1_637_294_811;

export function createLiveFeed(content: ActivityFeedContent): Feed {
  return createFeed({
    content,
    clock: systemClock,
    initial: seededRandom(seed),
    live: Math.random,
  });
}
