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
import { nearAgain } from '~/lib/loading/when';
import { report } from '~/lib/report';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { useBeforePaint, useHydrated } from './hooks';

/** Where React drops the server's HTML, nothing is shown while a section loads. */
const isRecovery = () =>
  !import.meta.env.SSR && document.documentElement.dataset.hydrated === undefined;

type Load = (root: Element, left: AbortSignal) => Promise<unknown>;

/** A section whose code does not come keeps the server's HTML, and tries again when it is next near. */
async function loadOnce(
  name: string,
  load: Load,
  root: Element,
  left: AbortSignal,
): Promise<unknown> {
  try {
    return await load(root, left);
  } catch (error) {
    report(error, { during: `loading ${name}` });
    await nearAgain(root, left);
    return loadOnce(name, load, root, left);
  }
}

interface StaticHtmlProps {
  name: string;
  /** Laid out when it comes near, on a phone (styles.css). */
  isLate?: boolean;
  /** For a section that moves: resolves when its code is loaded. React then renders it in place. */
  load?: Load;
  /** A lazy section. */
  children: ReactNode;
}

/**
 * A section that React does not hydrate. The server's HTML stays, and neither its
 * code nor its words are in the start-up script. After a navigation or a recovery its children are
 * rendered.
 */
export function StaticHtml({ name, isLate, load, children }: StaticHtmlProps) {
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
    void loadOnce(name, load, root.current, left.signal).then(render);
    return () => left.abort();
  }, [isKept, load, name]);

  useBeforePaint(() => {
    if (isKept || focused.current === undefined) return;
    controlsOf(root)[focused.current]?.focus();
    window.dispatchEvent(new Event('hydrated'));
  }, [isKept]);

  return (
    <div
      ref={root}
      data-static=""
      data-late={isLate ? '' : undefined}
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
          <ErrorBoundary name={name} fallback={fallback}>
            <Wrapper>{children}</Wrapper>
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}

const fallback = (
  <div className="page">
    <ErrorFallback className="my-10" />
  </div>
);

const controlsOf = (root: RefObject<HTMLElement>) => [
  ...(root.current?.querySelectorAll<HTMLElement>('a, button, input, summary') ?? []),
];
