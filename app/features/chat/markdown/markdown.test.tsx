import fc from 'fast-check';
import { Lexer, Tokenizer } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';
import { createLex } from './reading';
import { soFar } from './so-far';
import { hasMarks, nothingRead, plainTokens, readOn, shownOf, type Token, wordsOf } from './tokens';

/** The elements of an answer, without the spans of its pieces, classes and directions. */
const shown = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} isUnfinished={false} />)
    .replace(/<\/?span[^>]*>| (?:class|dir|translate|target|rel|align|style)="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '');

it.each([
  [
    'Two *times* are **free**, ~~three~~',
    '<p>Two <em>times</em> are <strong>free</strong>, <del>three</del></p>',
  ],
  [
    'Say `**yes**`:\n\n```js\na < b && "c"\n```',
    '<p>Say <code>**yes**</code>:</p><pre><code>a &lt; b &amp;&amp; &quot;c&quot;</code></pre>',
  ],
  ['One\ntwo\n\nthree', '<p>One<br/>two</p><p>three</p>'],
  ['# Plans\n\nFrom $99', '<p>Plans</p><p>From $99</p>'],
  [
    '- a\n  1. b\n- **c**',
    '<ul><li><div>a</div><ol start="1"><li><div>b</div></li></ol></li><li><div><strong>c</strong></div></li></ul>',
  ],
  ['3. a\n4. b', '<ol start="3"><li><div>a</div></li><li><div>b</div></li></ol>'],
  ['> quoted\n> twice', '<blockquote><div>quoted<br/>twice</div></blockquote>'],
  [
    '| Day | At |\n|---|--:|\n| *Tue* | 10 |',
    '<table><thead><tr><th>Day</th><th>At</th></tr></thead><tbody><tr><td><em>Tue</em></td><td>10</td></tr></tbody></table>',
  ],
  ['[our plans](https://a.example/p)', '<p><a href="https://a.example/p">our plans</a></p>'],
  [
    '**https://a.example/orion**',
    '<p><strong><a href="https://a.example/orion">https://a.example/orion</a></strong></p>',
  ],
  [
    'https://a.example/a_b_c*d*',
    '<p><a href="https://a.example/a_b_c*d">https://a.example/a_b_c*d</a>*</p>',
  ],
  [
    '[https://bank.example](https://evil.example/)',
    '<p><a href="https://evil.example/">https://bank.example</a> (evil.example)</p>',
  ],
  ['![a plan](https://a.example/p.png)', '<p><a href="https://a.example/p.png">a plan</a></p>'],
  [
    '<b>bold</b> &amp; <script>x</script>',
    '<p>&lt;b&gt;bold&lt;/b&gt; &amp; &lt;script&gt;x&lt;/script&gt;</p>',
  ],
  [
    '<div>**a** <img src="https://b.example/c">\n# d',
    '<p>&lt;div&gt;<strong>a</strong> &lt;img src=&quot;<a href="https://b.example/c">https://b.example/c</a>&quot;&gt;</p><p>d</p>',
  ],
  [
    '[![b](https://a.example/b.png)](https://a.example/go) [*<https://b.example>*](https://c.example) [](https://d.example/)',
    '<p><a href="https://a.example/go">b</a> <a href="https://c.example/"><em>https://b.example</em></a> (c.example) <a href="https://d.example/">https://d.example/</a></p>',
  ],
  [
    '[x](javascript:alert(1)) [y](http://a.example)',
    '<p>[x](javascript:alert(1)) [y](http://a.example)</p>',
  ],
  ['\\*no\\* mark', '<p>*no* mark</p>'],
  [
    '9&ndash;5 &mdash; 40 &euro; &none; https://a.example/?a=1&amp;b=2',
    '<p>9–5 — 40 € &amp;none; <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
  ],
  [
    '- [ ] call\n- [x] *done*',
    '<ul><li><div>[ ] call</div></li><li><div>[x] <em>done</em></div></li></ul>',
  ],
])('%j', (text, html) => {
  expect(shown(text)).toBe(html);
});

it.each([
  '2 * 3 * 4',
  'snake_case_name',
  '$5*',
  '#1 choice',
  '1. ',
  '-',
  '#',
  '5 > 3',
  'a * b',
  '[1] one',
  '_',
  'R&D',
  '10~12点，周一~周五',
])('%j stays what it is', (text) => {
  expect(shown(text).replace('&gt;', '>').replace('&amp;', '&')).toBe(`<p>${text.trim()}</p>`);
});

it('what is nested too deep to be meant stands as it came, and any text is shown', () => {
  for (const mark of ['> ', '+ ', '*a _b ', '[', '![', '_a ']) {
    expect(shown(mark.repeat(5_000))).toContain(mark.trim().replace('>', '&gt;'));
  }
  const marks = fc.stringMatching(/^[-*_`~#>|[\]()\\!:<&a 1.\n]*$/);
  fc.assert(
    fc.property(marks, (text) => void shown(text)),
    { numRuns: 500 },
  );
});

it('what a list or a quote holds has its direction, and a narrow column breaks no price', () => {
  const html = (text: string) =>
    renderToStaticMarkup(<Markdown text={text} isUnfinished={false} />);
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
  const lex = createLex({ Lexer, Tokenizer });
  const text = 'Yes, at any hour.\nSee https://a.example/x, or call.\n\nTuesday - or Wednesday?';
  expect(hasMarks(text)).toBe(false);
  const shape = (tokens: ReturnType<typeof lex>) =>
    JSON.stringify(tokens, ['type', 'href', 'tokens']);
  expect(shape(plainTokens(text))).toBe(shape(lex(text)));
});

describe('while it comes', () => {
  const lex = createLex({ Lexer, Tokenizer });
  const plain = (tokens: readonly Token[]) => wordsOf(tokens).replace(/\s+/g, ' ').trim();
  const words = (text: string) => plain(lex(text) ?? []);
  const answer = [
    'Plans from **$99 a month**, *billed* `monthly`: [all plans](https://a.example/plans_(all)).',
    '## What you get',
    '- **Answers** in seconds\n- ~~No~~ calls, *day **and** night*\n  1. first\n  2. then',
    '> Quoted **words\n> of two** lines',
    'Then:\n1. a\n2. b\n\n3. *c*\n   - d\n4. e\n5. **f**',
    '* an\n* other\n+ and\n+ a third\n+ of three\n+ or four',
    '```sh\nnpm i **not**\n```',
    '<details>\n<summary>More **plans**, 2~5 or 7~9</summary>\nand [more](https://a.example/m)',
    '| Plan | Price |\n|:--|--:|\n| *Small* | `$99` |\n| Large | [ask](https://a.example/a) |\n| A | 1 |\n| B | **2** |\n| C | 3 |\nD | 4',
    'It **answers** at once, on `any` channel, and *books* a time: **9:00** or `10:00` in\n[our calendar](https://a.example/c) or by phone, ~~never~~ *always* by a person, if **you** like, `so` it is.\n1. a\n2. b',
    'It **rings** at *noon*, it **rings** at *one*, and it **rings**\nagain at *two*, which is **too** late\n===',
    'See ![a picture](https://a.example/p.png) or <https://a.example/q> &amp; 2 * 3 snake_case.',
  ].join('\n\n');

  it('each piece adds words, and never shows a mark of what is still open', () => {
    let before = '';
    let read = nothingRead(lex);
    for (let end = 1; end <= answer.length; end += 1) {
      read = readOn(read, answer.slice(0, end));
      const now = plain(read.tokens);
      expect(words(answer), answer.slice(0, end)).toContain(now);
      expect(now.startsWith(before), `${before} | ${now}`).toBe(true);
      before = now;
    }
    // Text and paragraph look the same; an item left behind does not know that the list is a loose one.
    const shape = (tokens: readonly Token[]) =>
      JSON.stringify(shownOf(tokens), ['type', 'href', 'items', 'rows', 'tokens']).replace(
        /paragraph/g,
        'text',
      );
    expect(shape(read.tokens)).toBe(shape(lex(answer) ?? []));
    expect(words(soFar(`${answer}\n\nEnd `))).toBe(`${words(answer)} End`);
  });

  it('a line break is told as a space', () => {
    expect(words('one\\\ntwo  \nthree')).toBe('one two three');
  });

  it.each([
    ['Great!', 'Great!'],
    ['in ~5 minutes', 'in ~5 minutes'],
    ['``a ` *b', '``a ` *b``'],
    ['***a* b', '***a* b**'],
    ['*a** b', '*a** b'],
    ['- **a\n- b', '- **a\n- b'],
    ['**see [our pl', '**see [our pl](https:)**'],
    ['- [ ', '- '],
    ['- [x]', '- [x]'],
    ['it is [^1', 'it is '],
    ['it is [^1]', 'it is [^1]'],
    ['Plans:\n| a | b |', 'Plans:\n| a | b |\n|---|---|'],
    ['- a\n  ```\n  b\n  ``', '- a\n  ```\n  b'],
    ['one\\\n', 'one'],
    [`a [${'word '.repeat(50)}`, `a [${'word '.repeat(50)}`],
  ])('reads %j as %j', (text, read) => {
    expect(soFar(text)).toBe(read);
  });
});
