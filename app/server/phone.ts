import type { Phone } from '~/lib/contact';

/** The country codes of one and two digits; every other has three. */
const shortCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A telephone number as people read it: `+12025550123` is `+1 202 555 0123`.
 * @param number in E.164, which has no spaces.
 */
export function phoneLink(number: string): Phone {
  const digits = number.slice(1);
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  const groups = digits.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ');
  return { href: `tel:${number}`, text: `+${code} ${groups}` };
}
