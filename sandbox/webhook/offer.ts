import type { OpenDay } from '../booking/calendar';
import { describeDay, timeOf } from '../booking/slot';

const PREFERRED = ['10:00 AM', '2:30 PM'];

/** A day in words with the times that are offered on it. */
interface OfferedDay {
  day: string;
  times: string[];
}

/**
 * The two soonest days with free times that were not offered before, or those on the weekday in the wish, with two times
 * each. @param before the times of earlier offers, in words.
 */
function findOffer(
  days: readonly OpenDay[],
  wish: string,
  before: readonly string[],
): OfferedDay[] {
  const open = days.flatMap(({ day, free }): OfferedDay[] => {
    const times = free
      .map(timeOf)
      .filter((time) => !before.includes(`${describeDay(day)} at ${time}`));
    const preferred = PREFERRED.filter((time) => times.includes(time));
    const two = preferred.length > 0 ? preferred : times.slice(0, 2);
    return two.length > 0 ? [{ day: describeDay(day), times: two }] : [];
  });
  const onWeekday = open.filter(({ day }) =>
    wish.toLowerCase().includes(day.slice(0, day.indexOf(',')).toLowerCase()),
  );
  return (onWeekday.length > 0 ? onWeekday : open).slice(0, 2);
}

/** `Tuesday, November 24 at 10:00 AM or 2:30 PM, or Wednesday, November 25 at 10:00 AM or 2:30 PM` */
export const describeOffer = (
  days: readonly OpenDay[],
  wish: string,
  before: readonly string[] = [],
): string =>
  findOffer(days, wish, before)
    .map(({ day, times }) => `${day} at ${times.join(' or ')}`)
    .join(', or ');

/** The times that an earlier message offered, each in words. It is the reverse of `describeOffer`. */
export function readOffer(message: string): string[] {
  const offers = message.matchAll(
    /(\w+day, \w+ \d{1,2}) at (\d[\d:]+ [AP]M(?: or \d[\d:]+ [AP]M)*)/g,
  );
  return [...offers].flatMap(([, day = '', times = '']) =>
    times.split(' or ').map((time) => `${day} at ${time}`),
  );
}

/** What may follow a time of day: `10 works`, but neither `10,000` nor `10 employees`. */
const afterTime =
  /(?=\W*$| *[ap]\.?m\b|[.,;!?] | (?:is|was|works?|would|please|then|on|if|or|and)\b)/;

/** The offered time that a message accepts, by its time of day, its weekday or a plain yes. */
export function acceptedTime(offered: readonly string[], message: string): string | undefined {
  const answer = message.toLowerCase();
  const weekday = (offer: string) => offer.slice(0, offer.indexOf(',')).toLowerCase();
  const onDay = offered.filter((offer) => answer.includes(weekday(offer)));
  const candidates = onDay.length > 0 ? onDay : offered;
  const byTime = candidates.find((offer) => {
    const [, hour, minute] = /at (\d+):(\d\d)/.exec(offer) ?? [];
    const minutes = minute === '00' ? '(?::00)?' : `:${minute}`;
    return new RegExp(`(?<![\\d:])${hour}${minutes}${afterTime.source}`).test(answer);
  });
  const agrees = /\b(yes|yeah|yep|sure|ok|okay|perfect|great|works|good|first)\b/.test(answer);
  if (byTime !== undefined || message.includes('?')) return byTime;
  return onDay.length > 0 || agrees ? candidates[0] : undefined;
}
