import type { Key } from './driver';

/* WebDriver's actions; both of its protocols take the same. */

const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
};

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** Holds the keys together, as for Shift+Enter. */
export function pressing(key: Key): object[] {
  const values = key.split('+').map((name) => keys[name] ?? name);
  return [{ type: 'key', id: 'keys', actions: [...values.map(down), ...values.reverse().map(up)] }];
}

export const typing = (text: string): object[] => [
  { type: 'key', id: 'keys', actions: [...text].flatMap((one) => [down(one), up(one)]) },
];

export const clicking = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
