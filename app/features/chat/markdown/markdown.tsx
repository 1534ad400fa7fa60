import { memo, type ReactNode, useMemo, useRef } from 'react';
import { hiddenHost, safeHref } from '~/lib/links';
import {
  type Lex,
  type List,
  nothingRead,
  partsOf,
  pendingHref,
  plainTokens,
  readOn,
  resolved,
  shownOf,
  type Table,
  type Token,
  textOf,
  wordsOf,
} from './tokens';
import { useLex } from './use-lex';
import { groupsOf, Words } from './words';

interface MarkdownProps {
  text: string;
  /** Its end is missing, or still coming: what is open there is not shown as a mark. */
  isUnfinished: boolean;
}

/**
 * An answer's Markdown as elements, never as HTML. Raw HTML is the text that it is. While the answer comes,
 * nothing that stands is built anew, and a piece costs what its own block costs.
 */
export function Markdown({ text, isUnfinished }: MarkdownProps) {
  const lex = useLex(text);
  const tokens = useTokens(text, isUnfinished, lex);
  return (
    <div className="flex flex-col gap-2 whitespace-pre-wrap wrap-anywhere">
      <Blocks tokens={tokens} dir="auto" />
    </div>
  );
}

function useTokens(text: string, isUnfinished: boolean, lex: Lex | undefined): readonly Token[] {
  const read = useRef(nothingRead(lex));
  return useMemo(() => {
    if (!isUnfinished) return lex?.(text) ?? plainTokens(text) ?? [];
    if (read.current.lex !== lex) read.current = nothingRead(lex);
    read.current = readOn(read.current, text);
    return read.current.tokens;
  }, [text, isUnfinished, lex]);
}

interface BlocksProps {
  tokens: readonly Token[];
  /** Each block that stands alone has its own direction; what is in a list or a quote has that of the whole. */
  dir?: 'auto';
}

function Blocks({ tokens, dir }: BlocksProps) {
  return shownOf(tokens).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added at the end.
    <Block key={index} token={token} dir={dir} />
  ));
}

interface BlockProps extends Pick<BlocksProps, 'dir'> {
  token: Token;
}

const Block = memo(function Block({ token, dir }: BlockProps): ReactNode {
  switch (token.type) {
    case 'heading':
    case 'paragraph':
    case 'text': {
      if (token.text.trim() === '') return <Raw token={token} dir={dir} />;
      // Copied, paragraphs have an empty line between them; the items of a list must not.
      const Line = dir ? 'p' : 'div';
      return (
        <Line dir={dir} className={token.type === 'heading' ? 'font-semibold' : undefined}>
          {token.tokens ? <Inline tokens={partsOf(token)} /> : <Words text={textOf(token)} />}
        </Line>
      );
    }
    case 'list': {
      if (token.items.every(({ text }) => text === '')) return <Raw token={token} dir={dir} />;
      const items = <Several items={token.items} show={showItem} />;
      return token.ordered ? (
        <ol dir={dir} start={Number(token.start)} style={{ listStyle: 'decimal' }} className="ps-5">
          {items}
        </ol>
      ) : (
        <ul dir={dir} className="list-disc ps-5">
          {items}
        </ul>
      );
    }
    case 'blockquote':
      return (
        <blockquote dir={dir} className="flex flex-col gap-2 border-s ps-3">
          <Blocks tokens={partsOf(token)} />
        </blockquote>
      );
    case 'code':
      return (
        <pre translate="no" className="whitespace-pre-wrap text-xs">
          <code>
            <Words text={textOf(token)} />
          </code>
        </pre>
      );
    case 'table':
      return (
        <table dir={dir}>
          <thead>
            <tr>{token.header.map(showHead)}</tr>
          </thead>
          <tbody>
            <Several items={token.rows} show={showRow} />
          </tbody>
        </table>
      );
    case 'hr':
      return <hr />;
    default:
      return <Raw token={token} dir={dir} />;
  }
});

interface SeveralProps<Item> {
  items: readonly Item[];
  /** The same for all of a kind. */
  show: (item: Item, index: number) => ReactNode;
}

/** Many of a kind, which are only added at the end. */
function Several<Item>({ items, show }: SeveralProps<Item>) {
  return groupsOf(items).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups are only added at the end.
    <Group key={index} items={group} show={show} />
  ));
}

/** Those that stand are compared alone. */
const Group = memo(
  <Item,>({ items, show }: SeveralProps<Item>) => items.map(show),
  ({ items: before }, { items }) =>
    items.length === before.length && items.every((item, index) => item === before[index]),
) as <Item>(props: SeveralProps<Item>) => ReactNode;

const showItem = (item: List['items'][number], index: number) => (
  <li key={index}>
    <Blocks tokens={withBox(partsOf(item))} />
  </li>
);

/** The box of a task stands before its words, as it was written. */
function withBox(tokens: readonly Token[]): readonly Token[] {
  const [box, words, ...rest] = tokens;
  return box?.type === 'checkbox' && words?.type === 'text'
    ? [{ ...words, tokens: [box, ...partsOf(words)] }, ...rest]
    : tokens;
}

/** What is no mark after all, such as a number and a dot alone. */
function Raw({ token, dir }: BlockProps) {
  return (
    <p dir={dir}>
      <Words text={token.raw.trimEnd()} />
    </p>
  );
}

/** A word of this length is broken where its column is narrow. A shorter one, such as a price, is not. */
const longWord = /\S{9}/;

/** The cells of columns of text, aligned as they say. */
const showCell = (Cell: 'th' | 'td') => (cell: Table['header'][number], index: number) => {
  const parts = partsOf(cell);
  const overflowWrap = longWord.test(wordsOf(parts)) ? undefined : 'normal';
  return (
    <Cell key={index} style={{ textAlign: cell.align ?? 'start', overflowWrap }} className="pe-3">
      <Inline tokens={parts} />
    </Cell>
  );
};
const showHead = showCell('th');
const showData = showCell('td');
const showRow = (row: Table['header'], index: number) => <tr key={index}>{row.map(showData)}</tr>;

interface InlineProps {
  tokens: readonly Token[];
  /** A link within a link is its words, as a page can have no other. */
  isInLink?: boolean;
}

function Inline({ tokens, isInLink = false }: InlineProps) {
  return <Several items={tokens} show={isInLink ? showPartOfLink : showPart} />;
}

const showPart = (token: Token, index: number) => (
  <Part key={index} token={token} isInLink={false} />
);
const showPartOfLink = (token: Token, index: number) => (
  <Part key={index} token={token} isInLink={true} />
);

function Part({ token, isInLink }: { token: Token; isInLink: boolean }): ReactNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const Mark = token.type;
      return (
        <Mark>
          <Inline tokens={partsOf(token)} isInLink={isInLink} />
        </Mark>
      );
    }
    case 'codespan':
      return (
        <code translate="no" className="text-xs">
          <Words text={textOf(token)} />
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
    case 'image': {
      const href = token.href === pendingHref ? '' : resolved(token.href);
      if (href && safeHref(href) === undefined) return <Words text={token.raw} />;
      const words = wordsOf(partsOf(token)).trim();
      if (isInLink) return <Words text={words || href} />;
      return (
        <OutsideLink href={href || undefined} text={words || href}>
          {token.type === 'link' && words ? (
            <Inline tokens={partsOf(token)} isInLink />
          ) : (
            <Words text={words || href} />
          )}
        </OutsideLink>
      );
    }
    default:
      return <Words text={textOf(token)} />;
  }
}

interface OutsideLinkProps {
  /** Undefined while the address is still coming. */
  href: string | undefined;
  /** The words of the link. */
  text: string;
  children: ReactNode;
}

/** A link of a message, in a new tab. Beside it stands its host, where its words hide it. */
export function OutsideLink({ href, text, children }: OutsideLinkProps) {
  const safe = href && safeHref(href);
  const host = safe && hiddenHost(text, safe);
  return (
    <>
      <a
        translate={/^https:/i.test(text) ? 'no' : undefined}
        href={safe || undefined}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {children}
      </a>
      {host && <span translate="no">{` (${host})`}</span>}
    </>
  );
}
