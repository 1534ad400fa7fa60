import type { Key } from './driver';

/** WebDriver's names for keys; both of its protocols take the same actions. */
const keys: Readonly<Record<Key, readonly string[]>> = {
  Enter: ['\uE007'],
  Shift: ['\uE008'],
  'Shift+Enter': ['\uE008', '\uE007'],
  Tab: ['\uE004'],
  'Shift+Tab': ['\uE008', '\uE004'],
  Escape: ['\uE00C'],
  Space: [' '],
  End: ['\uE010'],
};

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
const keyboard = (actions: object[]) => [{ type: 'key', id: 'keyboard', actions }];

/** Holds the keys together, as for Shift+Enter. */
export const pressing = (key: Key): object[] =>
  keyboard([...keys[key].map(down), ...[...keys[key]].reverse().map(up)]);

export const typing = (text: string): object[] =>
  keyboard([...text].flatMap((character) => [down(character), up(character)]));

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
