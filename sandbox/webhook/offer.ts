import type { OpenDay } from '../booking/calendar';
import { describeDay, timeOf } from '../booking/slot';

const PREFERRED = ['10:00 AM', '2:30 PM'];

/** `Tuesday`, of a day or an offer in words, as it is searched for. */
const weekdayOf = (words: string): string => words.slice(0, words.indexOf(',')).toLowerCase();

/**
 * The soonest times that were not offered before, or those on the weekday in the wish: two of one day, one of the next.
 * `Tuesday, Nov 24 at 10:00 AM or 2:30 PM, or Wednesday, Nov 25 at 10:00 AM`.
 * @param before the times of earlier offers, in words.
 */
export function describeOffer(
  days: readonly OpenDay[],
  wish: string,
  before: readonly string[] = [],
): string {
  const open = days.flatMap(({ day, free }) => {
    const name = describeDay(day);
    const times = free.map(timeOf).filter((time) => !before.includes(`${name} at ${time}`));
    const preferred = times.filter((time) => PREFERRED.includes(time));
    return times.length > 0 ? [{ name, times: preferred.length > 0 ? preferred : times }] : [];
  });
  const onWeekday = open.filter(({ name }) => wish.toLowerCase().includes(weekdayOf(name)));
  return (onWeekday.length > 0 ? onWeekday : open)
    .slice(0, 2)
    .map(({ name, times }, index) => `${name} at ${times.slice(0, 2 - index).join(' or ')}`)
    .join(', or ');
}

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
  const onDay = offered.filter((offer) => answer.includes(weekdayOf(offer)));
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
