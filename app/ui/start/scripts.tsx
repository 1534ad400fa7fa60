import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { inertModuleType, startLoader } from '~/lib/start/loader';
import { scriptElements } from '~/lib/start/remix-internals';
import { StartFailed } from './failed';

interface AnyProps {
  rel?: string;
  type?: string;
  href?: string;
  'data-files'?: string;
  children?: ReactNode;
}

/**
 * Remix's scripts, begun late: its modulepreload links would compete with the
 * font and the first paint, so they are left out, and its module script is rendered inert. A small
 * constant loader starts it when the page is idle after load, or at once on any intent.
 * Server and browser render the same elements, so hydration agrees; the loader's text is left out of
 * the browser's code, because hydration keeps what stands.
 */
export function StartScripts({ nonce }: { nonce: string | undefined }): ReactElement {
  const remixScripts = scriptElements(nonce);
  return (
    <>
      <StartFailed />
      {begunLate(remixScripts, [])}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, no data.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startLoader : '' }}
      />
    </>
  );
}

/** @param files are added to: those that stand as links before the module script. */
function begunLate(node: ReactNode, files: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<AnyProps>(child)) return child;
    if (child.type === Fragment) return <>{begunLate(child.props.children, files)}</>;
    if (child.type === 'link' && child.props.rel === 'modulepreload') {
      if (child.props.href !== undefined) files.push(child.props.href);
      return null;
    }
    if (child.type === 'script' && child.props.type === 'module') {
      return cloneElement(child, { type: inertModuleType, 'data-files': files.join(' ') });
    }
    return child;
  });
}
