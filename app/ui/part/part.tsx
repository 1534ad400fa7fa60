import { type ReactElement, type ReactNode, useState } from 'react';
import { PartBoundary } from './boundary';
import { copyOf, ServerForm } from './server-form';

interface PartProps {
  /** On its page no other part has it. */
  name: string;
  /** Follows the sentence, where the part has words for its own failure. */
  besides?: ReactNode;
  children: ReactNode;
}

/** Undefined on the server, and after a navigation: nothing of this page came from the server. */
function serverFormOf(name: string): DocumentFragment | undefined {
  if (typeof document === 'undefined') return undefined;
  if (document.documentElement.dataset.hydrated !== undefined) return undefined;
  return copyOf(document.querySelector(`[data-may-break="${name}"]`));
}

/** A part that the page can do without: when it throws, its server form comes back in its place. */
export function Part({ name, besides, children }: PartProps): ReactElement {
  const [form] = useState(() => serverFormOf(name));
  return (
    <div data-may-break={name} className="contents">
      <PartBoundary
        name={name}
        instead={
          <div>
            <ServerForm form={form} />
            {besides}
          </div>
        }
      >
        {children}
      </PartBoundary>
    </div>
  );
}
