import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { ErrorFallback } from './error-fallback';
import { useHydrated } from './use-hydrated';

/** Where React gives the server's HTML up, nothing is shown of it while a section's code comes. */
const isRecovery = () =>
  !import.meta.env.SSR && document.documentElement.dataset.hydrated === undefined;

/**
 * A section that never changes. While React hydrates, its HTML stays as the server sent it, and neither
 * its code nor its words are fetched. In every other case its children, a lazy section, are rendered; a
 * navigation waits for them.
 */
export function StaticHtml({ name, children }: { name: string; children: ReactNode }) {
  const hydrated = useHydrated();
  const [isKept] = useState(!import.meta.env.SSR && !hydrated);
  const [Wrapper] = useState(() => (isRecovery() ? Suspense : Fragment));
  if (isKept) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; hydration leaves what stands.
    return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <div>
      <ErrorBoundary name={name} fallback={<ErrorFallback className="page my-10" />}>
        <Wrapper>{children}</Wrapper>
      </ErrorBoundary>
    </div>
  );
}
