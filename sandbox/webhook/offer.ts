import type { OpenDay } from '../booking/calendar';
import { describeDay, timeOf, weekdayOf } from '../booking/slot';

/** A day in words with the times that are offered on it. */
export interface OfferedDay {
  day: string;
  times: string[];
}

const preferredTimes = [
  ['10:00', '14:30'],
  ['11:00', '15:30'],
] as const;

function timesOn({ free }: OpenDay, preferred: readonly string[]): string[] {
  const times = free.map(timeOf);
  const liked = preferred.filter((time) => times.includes(time));
  return liked.length > 0 ? liked : times.slice(0, 2);
}

/**
 * Two days with two free times each, the soonest ones: on the weekday that the wish names if it
 * names one, and not on days the conversation has mentioned where the visitor asks for others.
 */
export function findOffer(days: readonly OpenDay[], wish: string, mentioned: string): OfferedDay[] {
  const asked = wish.toLowerCase();
  const open = days.filter(({ free }) => free.length > 0);
  const onWeekday = open.filter(({ day }) => asked.includes(weekdayOf(day).toLowerCase()));
  const wantsOthers = /\b(other|another|different|else|later|none|instead)\b/.test(asked);
  const fresh = open.filter(({ day }) => !wantsOthers || !mentioned.includes(describeDay(day)));
  const candidates = [onWeekday, fresh, open].find((list) => list.length > 0) ?? [];
  return candidates.slice(0, 2).map((open, index) => ({
    day: describeDay(open.day),
    times: timesOn(open, preferredTimes[index] ?? []),
  }));
}

/** `Tuesday 24 November at 10:00 or 14:30, or Wednesday 25 November at 11:00 or 15:30` */
export function describeOffer(offer: readonly OfferedDay[]): string {
  return offer.map(({ day, times }) => `${day} at ${times.join(' or ')}`).join(', or ');
}

/** The times that an earlier message offered; the reverse of `describeOffer`. */
export function readOffer(message: string): OfferedDay[] {
  const offers = message.matchAll(/(\w+day \d{1,2} \w+) at (\d\d:\d\d(?: or \d\d:\d\d)*)/g);
  return [...offers].map(([, day = '', times = '']) => ({ day, times: times.split(' or ') }));
}

/** Every way in which people write a time: 14:30 is also 2:30; 10:00 is also 10 am. */
function namesTime(message: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '(?::00)?' : `:${minute}`;
  const hours = hour > 12 ? `(?:${hour}|${hour - 12})` : `0?${hour}`;
  return new RegExp(`(?<![\\d:])${hours}${minutes}(?![\\d:])`).test(message);
}

/** The one of the offered times that a message accepts, in words, or null. */
export function acceptedTime(offer: readonly OfferedDay[], message: string): string | null {
  const answer = message.toLowerCase();
  const onNamedDay = offer.filter(({ day }) =>
    answer.includes(day.split(' ')[0]?.toLowerCase() ?? day),
  );
  const days = onNamedDay.length > 0 ? onNamedDay : offer;
  for (const { day, times } of days) {
    // The date itself is not a time of day.
    const withoutDate = answer.replace(day.toLowerCase(), '');
    const time = times.find((offered) => namesTime(withoutDate, offered));
    if (time !== undefined) return `${day} at ${time}`;
  }
  const agrees =
    onNamedDay.length > 0 ||
    /\b(yes|yeah|yep|sure|ok|okay|perfect|great|works|good|first)\b/.test(answer);
  const first = days[0];
  const isQuestion = answer.includes('?');
  return agrees && !isQuestion && first ? `${first.day} at ${first.times[0]}` : null;
}
