/** A translator replaces the text nodes that React holds, so a text that changes has an element keyed by its words. */
export function ChangingText({ children, className }: { children: string; className?: string }) {
  return (
    <span key={children} className={className}>
      {children}
    </span>
  );
}
