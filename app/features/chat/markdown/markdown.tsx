import { Fragment, memo, type ReactNode } from 'react';
import { withCharacters } from '~/lib/named-references';
import { ChangingText } from '~/ui/changing-text';
import { GrowingText } from '~/ui/growing-text';
import {
  childTokens,
  shownOf,
  type Table,
  type Token,
  textOf,
  useLinks,
  useTokens,
  wordsOf,
} from './lexed';

/**
 * An answer's Markdown as elements, never as HTML. Raw HTML is the text that it is. All of it is read with each
 * piece; what reads as before is not rendered again, so that a selection and a translation stay.
 * @param isUnfinished its end is missing, or still coming: what is open there is not shown as a mark.
 */
export function Markdown({ text, isUnfinished }: { text: string; isUnfinished: boolean }) {
  const tokens = useTokens(text, isUnfinished);
  return (
    <div className="flex flex-col gap-2 whitespace-pre-wrap wrap-anywhere">
      {/* Where a link's address is defined, links before it change with the same words. */}
      <Blocks key={tokens.filter(({ type }) => type === 'def').length} tokens={tokens} dir="auto" />
    </div>
  );
}

interface TokenProps {
  token: Token;
  /** Each block that stands alone has its own direction; what is in a list or a quote has that of the whole. */
  dir?: 'auto' | undefined;
  /** A link within a link is its words, as a page can have no other. */
  isInLink?: boolean | undefined;
}
type TokensProps = Omit<TokenProps, 'token'> & { tokens: readonly Token[] };

const inOrder = <Item,>(items: readonly Item[], show: (item: Item) => ReactNode) =>
  items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is new comes at the end.
    <Fragment key={place}>{show(item)}</Fragment>
  ));

const Blocks = ({ tokens, ...rest }: TokensProps) =>
  inOrder(shownOf(tokens), (token) => <Block token={token} {...rest} />);

const isSame = (before: { token: Token }, { token }: { token: Token }) =>
  before.token.raw === token.raw && before.token.type === token.type;

const Block = memo(function Block({ token, dir }: TokenProps): ReactNode {
  switch (token.type) {
    case 'heading':
    case 'paragraph':
    case 'text': {
      if (token.text.trim() === '') return <Raw token={token} dir={dir} />;
      // Copied, paragraphs have an empty line between them; the items of a list must not.
      const Line = dir ? 'p' : 'div';
      return (
        <Line dir={dir} className={token.type === 'heading' ? 'font-semibold' : undefined}>
          {token.tokens ? <Inline tokens={childTokens(token)} /> : <Words>{textOf(token)}</Words>}
        </Line>
      );
    }
    case 'list': {
      if (token.items.every(({ text }) => text === '')) return <Raw token={token} dir={dir} />;
      const List = token.ordered ? 'ol' : 'ul';
      const numbers = token.ordered ? { start: Number(token.start) } : {};
      const listStyle = token.ordered ? 'decimal' : 'disc';
      return (
        <List dir={dir} {...numbers} style={{ listStyle }} className="ps-5">
          {inOrder(token.items, (item) => (
            <li>
              <Blocks tokens={withBox(childTokens(item))} />
            </li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return (
        <blockquote dir={dir} className="flex flex-col gap-2 border-s ps-3">
          <Blocks tokens={childTokens(token)} />
        </blockquote>
      );
    case 'code':
      return (
        <pre translate="no" className="whitespace-pre-wrap text-xs">
          <code>
            <GrowingText>{textOf(token)}</GrowingText>
          </code>
        </pre>
      );
    case 'table':
      return (
        <table dir={dir}>
          <thead>
            <tr>{inOrder(token.header, showCell('th'))}</tr>
          </thead>
          <tbody>
            {inOrder(token.rows, (row) => (
              <tr>{inOrder(row, showCell('td'))}</tr>
            ))}
          </tbody>
        </table>
      );
    case 'hr':
      return <hr />;
    default:
      return <Raw token={token} dir={dir} />;
  }
}, isSame);

/** Words, and what can be pressed in them. */
export function Words({ children: text }: { children: string }) {
  const parts = useLinks(text)?.textParts(text) ?? [{ text, href: '' }];
  return inOrder(parts, (part) => (
    <OutsideLink to={part.href ?? ''} text={part.text}>
      <GrowingText>{part.text}</GrowingText>
    </OutsideLink>
  ));
}

/** The box of a task stands before its words, as it was written. */
function withBox(tokens: readonly Token[]): readonly Token[] {
  const [box, words, ...rest] = tokens;
  return box?.type === 'checkbox' && words?.type === 'text'
    ? [{ ...words, tokens: [box, ...childTokens(words)] }, ...rest]
    : tokens;
}

/** What is no mark after all, such as a number and a dot alone. */
function Raw({ token, dir }: TokenProps) {
  return (
    <p dir={dir}>
      <ChangingText>{token.raw.trimEnd()}</ChangingText>
    </p>
  );
}

/** A word of this length is broken where its column is narrow. A shorter one, such as a price, is not. */
const longWord = /\S{9}/;

const showCell = (Cell: 'th' | 'td') => (cell: Table['header'][number]) => {
  const parts = childTokens(cell);
  const overflowWrap = longWord.test(wordsOf(parts)) ? undefined : 'normal';
  return (
    <Cell style={{ textAlign: cell.align ?? 'start', overflowWrap }} className="pe-3">
      <Inline tokens={parts} />
    </Cell>
  );
};

const Inline = ({ tokens, ...rest }: TokensProps) =>
  inOrder(joined(tokens), (token) => <Part token={token} {...rest} />);

/** An escaped mark may stand within a mailbox or an address. */
function joined(tokens: readonly Token[]): Token[] {
  const parts: Token[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (last && [last, token].every(({ type }) => type === 'text' || type === 'escape')) {
      const text = textOf(last) + textOf(token);
      parts.splice(-1, 1, { type: 'escape', raw: last.raw + token.raw, text });
    } else parts.push(token);
  }
  return parts;
}

const Part = memo(function Part({ token, isInLink }: TokenProps): ReactNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const Mark = token.type;
      return (
        <Mark>
          <Inline tokens={childTokens(token)} isInLink={isInLink} />
        </Mark>
      );
    }
    case 'codespan':
      return (
        <code translate="no" className="text-xs">
          <GrowingText>{textOf(token)}</GrowingText>
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
    case 'image': {
      const text = wordsOf(childTokens(token)).trim() || token.href;
      const hasParts = token.type === 'link' && text !== token.href;
      const shown = hasParts ? (
        <Inline tokens={childTokens(token)} isInLink />
      ) : (
        <GrowingText>{text}</GrowingText>
      );
      if (isInLink) return shown;
      return (
        <OutsideLink to={withCharacters(token.href)} text={text}>
          {shown}
        </OutsideLink>
      );
    }
    default:
      return isInLink ? <GrowingText>{textOf(token)}</GrowingText> : <Words>{textOf(token)}</Words>;
  }
}, isSame);

/**
 * A link of a message: to a page of this site, or in a new tab. Beside it stands its host, where its words hide it.
 * @param to as it was written; what leads nowhere safe is its words alone.
 * @param text the words of the link.
 */
function OutsideLink({ to, text, children }: { to: string; text: string; children: ReactNode }) {
  const links = useLinks(to);
  const href = to && links?.answerHref(to);
  if (!links || !href) return children;
  const host = links.hiddenHost(text, to);
  return (
    <>
      <a
        translate={links.answerHref(text) ? 'no' : undefined}
        href={href}
        target={/^http/.test(href) ? '_blank' : undefined}
        rel="noopener noreferrer nofollow ugc"
        className={`underline underline-offset-2 ${/^tel:/.test(href) && links.answerHref(text) ? 'whitespace-nowrap' : ''}`}
      >
        {children}
      </a>
      {host && <span translate="no">{` (${host})`}</span>}
    </>
  );
}
