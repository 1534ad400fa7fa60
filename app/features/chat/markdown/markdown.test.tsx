import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hasMarks, plainTokens, shownOf, spoken, wordsOf } from './lexed';
import { Markdown } from './markdown';
import { lex, soFar } from './parser';

const html = (text: string, isUnfinished = false) =>
  renderToStaticMarkup(<Markdown text={text} isUnfinished={isUnfinished} />);
/** The elements of an answer, without the spans of its pieces, classes and directions. */
const shown = (text: string) =>
  html(text)
    .replace(/<\/?span[^>]*>| (?:class|dir|translate|target|rel|align|style)="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');

it.each([
  ['*a* **b** ~~c~~', '<p><em>a</em> <strong>b</strong> <del>c</del></p>'],
  ['Say `**yes**`', '<p>Say <code>**yes**</code></p>'],
  ['```js\na < b && "c"\n```', '<pre><code>a &lt; b &amp;&amp; &quot;c&quot;</code></pre>'],
  ['One\ntwo\n\nthree', '<p>One\ntwo</p><p>three</p>'],
  ['# Plans\n\nFrom $99', '<p>Plans</p><p>From $99</p>'],
  ['- a\n  1. b', '<ul><li><div>a</div><ol start="1"><li><div>b</div></li></ol></li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li><div>a</div></li><li><div>b</div></li></ol>'],
  ['> quoted\n> twice', '<blockquote><div>quoted<br/>twice</div></blockquote>'],
  [
    '| Day | At |\n|---|--:|\n| *Tue* | 10 |',
    '<table><thead><tr><th>Day</th><th>At</th></tr></thead><tbody><tr><td><em>Tue</em></td><td>10</td></tr></tbody></table>',
  ],
  ['[our plans](https://a.example/p)', '<p><a href="https://a.example/p">our plans</a></p>'],
  ['https://a.b/c_d_e*f*', '<p><a href="https://a.b/c_d_e*f">https://a.b/c_d_e*f</a>*</p>'],
  ['[https://a.b](https://evil.c/)', '<p><a href="https://evil.c/">https://a.b</a> (evil.c)</p>'],
  ['![a plan](https://a.example/p.png)', '<p><a href="https://a.example/p.png">a plan</a></p>'],
  ['<b> &amp; <script>x</script>', '<p>&lt;b&gt; &amp; &lt;script&gt;x&lt;/script&gt;</p>'],
  [
    '<div>**a** <img src="https://b.example/c">\n# d',
    '<p>&lt;div&gt;<strong>a</strong> &lt;img src=&quot;<a href="https://b.example/c">https://b.example/c</a>&quot;&gt;</p><p>d</p>',
  ],
  ['[![b](https://a.b/c.png)](https://a.b/go)', '<p><a href="https://a.b/go">b</a></p>'],
  ['[](https://d.example/)', '<p><a href="https://d.example/">https://d.example/</a></p>'],
  ['a<br>b\n<br />', '<p>a<br/>b<br/><br/></p>'],
  ['[call](tel:+1-555-0100)', '<p><a href="tel:+1-555-0100">call</a></p>'],
  ['[write](mailto:you@a.example)', '<p><a href="mailto:you@a.example">write</a></p>'],
  ['[about](/about#privacy)', '<p><a href="/about#privacy">about</a></p>'],
  ['[plans](http://a.example)', '<p><a href="http://a.example/">plans</a> (a.example)</p>'],
  ['[us](www.a.example/b)', '<p><a href="https://www.a.example/b">us</a> (www.a.example)</p>'],
  ['[a](tel:+1 (202) 555-0100)', '<p><a href="tel:+1(202)555-0100">a</a></p>'],
  ['[a](202-555-0100) b', '<p><a href="tel:+12025550100">a</a> b</p>'],
  ['*a\\_b@c.example*', '<p><em><a href="mailto:a_b@c.example">a_b@c.example</a></em></p>'],
  ['<d@e.example>', '<p><a href="mailto:d@e.example">d@e.example</a></p>'],
  ['`202-555-0100`', '<p><code>202-555-0100</code></p>'],
  ['[x](javascript:alert(1)) y', '<p>x y</p>'],
  ['[a](//evil.example)', '<p>a</p>'],
  ['[b](/\\evil.example)', '<p>b</p>'],
  ['[c](/.//evil.example)', '<p>c</p>'],
  ['[**d**](data:text/html,e f)', '<p><strong>d</strong></p>'],
  ['![e](x.png)', '<p>e</p>'],
  ['```markdown\n# Plans\n\n**$99**\n```\n', '<p>Plans</p><p><strong>$99</strong></p>'],
  ['```markdown\n*a*\n```\nb', '<pre><code>*a*</code></pre><p>b</p>'],
  ['\\*no\\* mark', '<p>*no* mark</p>'],
  ['    a\r\n\u202e*b*\u0000 ', '<p>a<br/><em>b</em></p>'],
  ['9&ndash;5 &mdash; 40 &euro; &none;', '<p>9–5 — 40 € &amp;none;</p>'],
  ['- [ ] a\n- [x] *b*', '<ul><li><div>[ ] a</div></li><li><div>[x] <em>b</em></div></li></ul>'],
])('%j', (text, elements) => {
  expect(shown(text)).toBe(elements);
});

it.each(['2 * 3 * 4', 'snake_case_name', '$5*', '-', '[1] one', 'R&D', '10~12点，周一~周五'])(
  '%j stays what it is',
  (text) => {
    expect(shown(text).replace('&gt;', '>').replace('&amp;', '&')).toBe(`<p>${text.trim()}</p>`);
  },
);

it('no letter of an answer is lost, doubled or moved, whatever marks stand around it', () => {
  // No ``` and no colon: a code's language and a link's definition are not shown; nor is a cell too many, or where a link leads.
  const marks = fc.stringMatching(/^[-*_#>[\])\\!<&abc 1.\n]*$/);
  const lettersOf = (text: string) => text.replace(/<[^>]*>|&(?:amp|lt|gt|quot);|[^abc]/g, '');
  fc.assert(
    fc.property(marks, (text) => {
      expect(lettersOf(shown(text))).toBe(lettersOf(text.replace(/[<>&]/g, '')));
    }),
    { numRuns: 500 },
  );
});

it('a link leads to a page that knows nothing of this one', () => {
  const apart = 'rel="noopener noreferrer nofollow ugc"';
  for (const text of ['[a](https://a.example/p)', 'https://a.example/p'])
    expect(html(text)).toMatch(new RegExp(`<a [^>]*href="[^"]*" target="_blank" ${apart} `));
  expect(html('[a](/about)')).toMatch(new RegExp(`<a [^>]*href="[^"]*" ${apart} `));
});

it('what a list or a quote holds has its direction, and a narrow column breaks no price', () => {
  for (const text of ['- مرحبا\n  - **99**\n', '> مرحبا\n>\n> 99', '|مرحبا|\n|-|\n|99|']) {
    expect(html(text).match(/ dir=/g)).toHaveLength(1);
  }
  const styles = html('|Price|\n|-:|\n|**$199.00**|\n|appointments|').matchAll(/style="(.*?)"/g);
  expect(Array.from(styles, ([, style]) => style)).toEqual([
    'text-align:right;overflow-wrap:normal',
    'text-align:right;overflow-wrap:normal',
    'text-align:right',
  ]);
});

it('a text without marks needs no parser and looks the same', () => {
  const text = 'Yes, at any hour, or call.\n\nTuesday - or Wednesday?';
  expect(hasMarks(text)).toBe(false);
  const shape = (tokens: ReturnType<typeof lex>) =>
    JSON.stringify(shownOf(tokens), ['tokens', 'text']);
  expect(shape(plainTokens(text))).toBe(shape(lex(text)));
});

/** How many of each element an answer is. */
function counted(text: string): Record<string, number> {
  const counts: Record<string, number> = { all: 0 };
  for (const [, name = ''] of html(text).matchAll(/<([a-z]+)/g)) {
    counts[name] = (counts[name] ?? 0) + 1;
    counts.all = (counts.all ?? 0) + 1;
  }
  return counts;
}

describe('what an answer may cost', () => {
  const row = (cells: number, text: string) => `|${`${text}|`.repeat(cells)}\n`;

  it.each([
    ['rows', `${row(3, 'a')}${row(3, '-')}${row(3, 'b').repeat(5_999)}|last\\|one|`],
    ['columns', `${row(15_000, 'a')}${row(15_000, '-')}${row(15_000, 'last')}`],
    ['cells that it has not', `${row(2_000, 'a')}${row(2_000, '-')}${'|last|\n'.repeat(2_000)}`],
    ['items', `${'- a\n'.repeat(6_000)}- last`],
  ])('what has more %s than a page can lay out stands as it came', (_, text) => {
    expect(counted(text).all).toBeLessThan(20);
    expect(shown(text)).toContain('last');
  });

  it('nothing is nested in more than 8, and what would be stands as it came', () => {
    expect(counted('> '.repeat(1_000))).toMatchObject({ blockquote: 8 });
    expect(counted(`${'- '.repeat(1_000)}a`).ul).toBeLessThanOrEqual(8);
    expect(counted('*a _b '.repeat(500) + ' b_ a*'.repeat(500)).em ?? 0).toBeLessThanOrEqual(8);
    for (const mark of ['> ', '+ ', '*a _b ', '[', '![', '_a ']) {
      expect(shown(mark.repeat(1_000))).toContain(mark.trim().replace('>', '&gt;'));
    }
  });

  it('a letter has at most 8 combining marks', async () => {
    for (const mark of ['\u0301', '\u0301\u200d', '\u20dd', '\u{1f3fb}']) {
      const text = `a${mark.repeat(30_000)}b`;
      expect(shown(text)).toBe(`<p>a${[...mark.repeat(8)].slice(0, 8).join('')}b</p>`);
      expect((await spoken(text)).length).toBeLessThan(20);
    }
    const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
    expect(shown(flag)).toBe(`<p>${flag}</p>`);
  });

  it.each([
    '**a** ',
    'a\n',
    '|a|\n|-|\n|b|\n\n',
    '- a\n\n1. b\n\n',
    `- a\n${'  - b\n'.repeat(50)}`,
    '`a` [b](https://a.example/c)\n> ',
    `${row(20, 'a')}${row(20, '-')}${row(20, '*b* c').repeat(20)}\n`,
  ])('64 KiB of %j is at most 20,000 elements', (unit) => {
    const text = unit.repeat(Math.ceil(65_536 / unit.length));
    expect(counted(text).all).toBeLessThan(20_000);
  });
});

const words = (text: string, isUnfinished = false) =>
  wordsOf(lex(text, isUnfinished)).replace(/\s+/g, ' ').trim();
const answer = [
  'Plans from **$99 a month**, *billed* `monthly`: [all plans](https://a.example/plans_a).',
  '## What you get',
  '- **Answers** in seconds\n- ~~No~~ calls, *day and night*\n  1. first\n  2. then',
  '- [ ] call us\n- [x] **done**',
  '> Quoted **words\n> of two** lines',
  'Then:\n1. a\n2. b\n\n3. *c*\n   - d\n4. e\n5. **f**',
  '```sh\nnpm i **not**\n```',
  '**[Our plans](https://a.example/m)**, 2~5 or 7~9',
  '| Plan | Price |\n|:--|--:|\n| *Small* | `$99` |\n| Large | [ask](https://a.example/a) |',
  'It **answers** at once, on `any` channel, and *books* a time: **9:00** or `10:00` in\n[our calendar](https://a.example/c) or by phone.',
  'See ![a picture](https://a.example/p.png) &amp; 2 * 3 snake_case, ***both***.',
].join('\n\n');

it('while it comes each piece adds words, and no mark of what is still open is shown', () => {
  const whole = words(answer);
  let before = '';
  for (let end = 1; end <= answer.length; end += 1) {
    const now = words(answer.slice(0, end), true);
    expect(whole, answer.slice(0, end)).toContain(now);
    expect(now.startsWith(before), `${before} | ${now}`).toBe(true);
    before = now;
  }
  expect(words(answer, true)).toBe(whole);
});

it.each([
  ['in ~5 minutes', 'in ~5 minutes'],
  ['Plans:\n| a | b |', 'Plans:\n| a | b |\n|---|---|'],
  ['- a\n  ```\n  b\n  ``', '- a\n  ```\n  b'],
])('while it comes %j reads as %j', (text, read) => {
  expect(soFar(text)).toBe(read);
});
