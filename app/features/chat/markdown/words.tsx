import { memo, useRef } from 'react';

/** So many pieces are compared at once, so that a long text costs little more than a short one. */
const PIECES_OF_GROUP = 32;

/**
 * A text that grows. Each piece is an element of its own, and none is touched again: a translator may have
 * replaced its words, and a visitor may have selected them.
 */
export function Words({ text }: { text: string }) {
  const shown = useRef({ text: '', groups: [] as (readonly string[])[] });
  if (shown.current.text !== text) shown.current = { text, groups: grown(shown.current, text) };
  return shown.current.groups.map((pieces, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups are only added.
    <Pieces key={index} pieces={pieces} />
  ));
}

const Pieces = memo(function Pieces({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: another text at the same place is another element.
    <span key={`${index} ${piece}`}>{piece}</span>
  ));
});

/** The groups of pieces of a longer text. Of another text, the pieces that it begins with stay. */
function grown(
  { text: before, groups }: { text: string; groups: readonly (readonly string[])[] },
  text: string,
): (readonly string[])[] {
  if (!text.startsWith(before)) {
    const same: string[] = [];
    let length = 0;
    for (const piece of groups.flat()) {
      if (!text.startsWith(piece, length)) break;
      same.push(piece);
      length += piece.length;
    }
    return groupsOf(length < text.length ? [...same, text.slice(length)] : same);
  }
  const piece = text.slice(before.length);
  const last = groups.at(-1);
  return last && last.length < PIECES_OF_GROUP
    ? [...groups.slice(0, -1), [...last, piece]]
    : [...groups, [piece]];
}

export function groupsOf<Piece>(pieces: readonly Piece[]): (readonly Piece[])[] {
  return Array.from({ length: Math.ceil(pieces.length / PIECES_OF_GROUP) }, (_, index) =>
    pieces.slice(index * PIECES_OF_GROUP, (index + 1) * PIECES_OF_GROUP),
  );
}
