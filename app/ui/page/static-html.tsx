import {
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { useBeforePaint } from './use-before-paint';
import { useHydrated } from './use-hydrated';

/** Where React drops the server's HTML, nothing is shown while a section loads. */
const isRecovery = () =>
  !import.meta.env.SSR && document.documentElement.dataset.hydrated === undefined;

interface StaticHtmlProps {
  name: string;
  /** The section's usual height on a phone, in px. It is then laid out when it comes near (styles.css). */
  phoneHeight?: number;
  /** For a section that moves: resolves when its code is loaded. React then renders it in place. */
  load?: (root: Element, left: AbortSignal) => Promise<unknown>;
  /** A lazy section. */
  children: ReactNode;
}

/**
 * A section that React does not hydrate. The server's HTML stays, and neither its
 * code nor its words are in the start-up script. After a navigation or a recovery its children are
 * rendered.
 */
export function StaticHtml({ name, phoneHeight, load, children }: StaticHtmlProps) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<number>();
  const hydrated = useHydrated();
  const [isKept, setIsKept] = useState(!import.meta.env.SSR && !hydrated);
  // The section loads before it replaces its HTML, so there is no gap.
  const [Wrapper] = useState(() => (!isKept && isRecovery() ? Suspense : Fragment));

  useEffect(() => {
    if (!isKept || !load || !root.current) return;
    const left = new AbortController();
    const render = () => {
      if (left.signal.aborted) return;
      focused.current = controlsOf(root).indexOf(document.activeElement as HTMLElement);
      startTransition(() => setIsKept(false));
    };
    // The error boundary handles the failure, because the section's own import fails too.
    load(root.current, left.signal).then(render, render);
    return () => left.abort();
  }, [isKept, load]);

  useBeforePaint(() => {
    if (isKept || focused.current === undefined) return;
    controlsOf(root)[focused.current]?.focus();
    window.dispatchEvent(new Event('hydrated'));
  }, [isKept]);

  return (
    <div
      ref={root}
      data-static=""
      style={phoneHeight ? { '--phone-height': `${phoneHeight}px` } : undefined}
      data-island={load && (import.meta.env.SSR || isKept) ? '' : undefined}
    >
      {isKept ? (
        <div
          key="server"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; hydration leaves what stands.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      ) : (
        <div key="client">
          <ErrorBoundary name={name} fallback={<ErrorFallback className="page my-10" />}>
            <Wrapper>{children}</Wrapper>
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}

const controlsOf = (root: RefObject<HTMLElement>) => [
  ...(root.current?.querySelectorAll<HTMLElement>('a, button, input, summary') ?? []),
];
