import { expect, it } from 'vitest';
import { frontDeskIn, greetingAt, isFrontDesk } from './history';

const form = (...fields: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};
const sample: [string, string][] = [
  ['sample', 'Fern Street Dental'],
  ['sample', '5:00 PM'],
  ['sample', 'Exam $240'],
];

it('is the sample where the visitor tells nothing, and ours where a form has none', () => {
  const desk = { name: 'Fern Street Dental', closes: '5:00 PM', price: 'Exam $240' };
  expect(frontDeskIn(form(...sample))).toEqual(desk);
  expect(frontDeskIn(form(['name', ' '], ['closes', ''], ...sample))).toEqual(desk);
  expect(frontDeskIn(form(['message', 'Hi'], ['name', '']))).toBeUndefined();
});

it('knows what the visitor tells, and none of the sample’s facts', () => {
  const desk = frontDeskIn(
    form(['name', '  Ada’s\nDental '], ['price', 'x'.repeat(90)], ...sample),
  );
  expect(desk).toEqual({ name: 'Ada’s Dental', closes: '', price: 'x'.repeat(60) });
  const greeting = greetingAt(desk ?? { name: '', closes: '', price: '' });
  expect(greeting).toContain('front desk of Ada’s Dental.');
  expect(greeting).not.toMatch(/close|Fern|\{/);
  expect(greeting).toContain('nothing is booked');
  expect(isFrontDesk(greeting)).toBe(true);
});
