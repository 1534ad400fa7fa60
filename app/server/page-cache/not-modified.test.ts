import { describe, expect, it } from 'vitest';
import { isNotModified } from './not-modified';

describe('the tag of a response that the browser has', () => {
  it.each([
    '"a/+="',
    'W/"a/+="',
    '"other", "a/+="',
    '"other",W/"a/+=" , "more"',
    '"with, comma", "a/+="',
    '*',
    ' * ',
  ])('is found in %s', (header) => expect(isNotModified(header, '"a/+="')).toBe(true));

  it.each([null, '', '"other"', 'a/+=', '"a/+=', '"A/+="', '"x*"', '"*"', 'w/"a/"'])(
    'is not found in %s',
    (header) => expect(isNotModified(header, '"a/+="')).toBe(false),
  );
});
