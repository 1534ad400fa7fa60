/** A draw from 0 (included) to 1 (excluded), as `Math.random` gives it. */
export type Random = () => number;

/** The same draws for the same seed (a whole number other than 0), on the server and in every browser. */
export function seededRandom(seed: number): Random {
  let bits = seed | 0;
  return () => {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    return (bits >>> 0) / 2 ** 32;
  };
}

export function wholeBetween(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Any but the current one; a list of one has no other and gives that one. */
export function pickOther<Item>(
  random: Random,
  items: readonly [Item, ...Item[]],
  current: Item,
): Item {
  const others = items.filter((item) => item !== current);
  return others[Math.floor(random() * others.length)] ?? items[0];
}
