/**
 * Text that changes while it is shown. A translator replaces the text nodes that React holds: React would
 * update nodes that are no longer shown, and throw when it removes one. So each text has an element of
 * its own, keyed by the text.
 */
export function ChangingText({ children, className }: { children: string; className?: string }) {
  return (
    <span key={children} className={className}>
      {children}
    </span>
  );
}
