import { expect, it } from 'vitest';
import { countedAddress } from './shown-page';

it.each([
  ['https://orion.example/', 'https://orion.example/'],
  ['https://orion.example/demo?industry=dental', 'https://orion.example/demo'],
  ['https://orion.example/?scrollTo=calendar&email=ada%40example.com', 'https://orion.example/'],
  ['https://orion.example/about#ada', 'https://orion.example/about'],
  [
    'https://orion.example/?utm_source=news&gclid=1&utm_medium=mail&utm_campaign=may+offer',
    'https://orion.example/?utm_source=news&utm_medium=mail&utm_campaign=may+offer',
  ],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(new URL(address))).toBe(counted);
});
