import { expect, it } from 'vitest';
import { finalWords } from './final-cta';

/** On a clock of the visitor's own zone. The space before AM and PM is a narrow one in newer ICU data. */
const at = (hour: number, minute: number) => {
  const { heading, question } = finalWords('patient', new Date(2026, 10, 26, hour, minute));
  return [heading, question.replace('\u202F', ' ')];
};
const tonight = 'Tonight, someone will ask for an appointment';
const lastNight = 'Last night, someone asked for an appointment';

it.each([
  [0, 0, tonight, '12:00 AM'],
  [4, 59, tonight, '4:59 AM'],
  [5, 0, lastNight, '5:00 AM'],
  [11, 59, lastNight, '11:59 AM'],
  [12, 0, tonight, '12:00 PM'],
])('at %i:%i the visitor reads "%s", and the own minute', (hour, minute, heading, time) => {
  expect(at(hour, minute)).toEqual([heading, `${time}. Who answers your patients?`]);
});

it('names a sample minute where no clock is known, as pages are kept', () => {
  const question = 'At 9:41 PM, who answers your patients?';
  expect(finalWords('patient', undefined)).toEqual({ heading: tonight, question });
});
