import { it } from 'vitest';
import { addresses, eachCharacter, expectLinear, runs } from './linear.test-support';
import { hiddenHost, textParts } from './links';
import { isBlank, plainText } from './plain-text';
import { splitLines } from './split-lines';

const linesOf = (text: string) =>
  eachCharacter(
    text,
    splitLines(() => undefined),
  );

it.each<[string, (text: string) => unknown, readonly string[]]>([
  ['links in a text', textParts, [...runs, ...addresses]],
  ['the host of a text', (text) => hiddenHost(text, 'https://a.example/'), [...runs, 'a.b ']],
  ['plain text', plainText, runs],
  ['a blank text', isBlank, runs],
  ['lines', linesOf, runs],
])('%s: the cost grows with the text', (_, read, worst) => expectLinear(read, worst));
