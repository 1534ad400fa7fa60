import type { ActivityFeedContent } from '~/content/home/activity-feed';
import { seededRandom } from '~/lib/random';
import { systemClock } from '~/lib/time/clock';
import { createFeed, type Feed } from './feed';

/** Any whole number but 0: it decides the ten entries that the server renders. */
const seed = 1_637_294_811;

/** The feed of the page. The server and the browser draw the same first ten entries. */
export function createLiveFeed(content: ActivityFeedContent): Feed {
  return createFeed({
    content,
    clock: systemClock,
    initial: seededRandom(seed),
    live: Math.random,
  });
}
