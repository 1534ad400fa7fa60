import {
  type ComponentType,
  lazy,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadPart } from '~/lib/load-part';
import { report } from '~/lib/report';
import { watchNear } from '~/lib/watch-near';

interface ServerHtmlOptions {
  /** Whether the part comes alive, one screen before it is seen. A part of mere words never does. */
  comesAlive: boolean;
}

/** True for what React finds in the server's document; false for what a navigation brings later. */
function isHydrating(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.hydrated === undefined;
}

/**
 * A part of a page whose HTML the browser keeps as the server sent it, so that the start pays neither
 * for the part's code nor for its words a second time. A part that comes alive renders the same again
 * in its place, out of sight. After a client navigation there is no such HTML, and the part is fetched
 * and rendered like any other.
 *
 * What script does inside words is done from outside, by ids; until a part lives, its links load
 * documents.
 */
export function serverHtml<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { comesAlive }: ServerHtmlOptions,
): (props: Props) => ReactElement {
  // No Suspense boundary: a navigation then waits for the part, instead of showing a gap in its place.
  const Fetched = lazy(async () => {
    const Part = await loadPart(load);
    return { default: ({ own }: { own: Props }) => <Part {...own} /> };
  });

  return function ServerHtml(props) {
    const kept = useRef<HTMLDivElement>(null);
    const [isKept] = useState(isHydrating);
    const Live = useComingAlive(kept, load, isKept && comesAlive);
    if (Live) {
      return (
        <div key="live">
          <Live {...props} />
        </div>
      );
    }
    if (isKept) {
      return (
        <div
          key="kept"
          ref={kept}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; hydration leaves what stands.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      );
    }
    return (
      <div key="live">
        <Fetched own={props} />
      </div>
    );
  };
}

/**
 * Fetches the part when its place is near. It is given once it may take the place: never from under
 * the focus.
 */
function useComingAlive<Props extends object>(
  ref: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();

  useEffect(() => {
    const element = ref.current;
    if (!element || !wanted) return;
    let gone = false;
    const takeOver = (Part: ComponentType<Props>) => {
      if (gone) return;
      if (!element.contains(document.activeElement)) {
        setPart(() => Part);
        return;
      }
      element.addEventListener('focusout', () => setTimeout(() => takeOver(Part)), { once: true });
    };
    const stop = watchNear(element, (isNear) => {
      if (!isNear) return;
      stop();
      loadPart(load).then(takeOver, (error: unknown) =>
        report(error, { during: 'loading a part of the page' }),
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, [ref, load, wanted]);

  return part;
}
