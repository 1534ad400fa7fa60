/**
 * Words that change while they are shown. A page translator takes the text nodes that React knows out
 * of the page: React would go on writing into nodes that are not shown, and break where it removes one.
 * So the words have an element of their own, and other words another element.
 */
export function ChangingText({ children, className }: { children: string; className?: string }) {
  return (
    <span key={children} className={className}>
      {children}
    </span>
  );
}
