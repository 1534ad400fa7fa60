import { finalCta } from '~/content/home/final-cta';
import { fill } from '~/lib/fill';

/** Local hours. */
const MORNING_FROM = 5;
const MORNING_UNTIL = 12;

/** What the final call asks. @param now the visitor's own clock; absent on the server, whose pages are kept. */
export function finalWords(many: string, now?: Date): { heading: string; question: string } {
  if (!now) return { heading: finalCta.heading, question: fill(finalCta.night, { many }) };
  const hour = now.getHours();
  const isMorning = MORNING_FROM <= hour && hour < MORNING_UNTIL;
  const time = now.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return {
    heading: isMorning ? finalCta.headingInMorning : finalCta.heading,
    question: fill(finalCta.now, { time, many }),
  };
}
