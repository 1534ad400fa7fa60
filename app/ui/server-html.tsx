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
import { PartBoundary } from './part/boundary';
import { LostPart } from './part/lost';
import { copyOf, ServerForm } from './part/server-form';
import { useBeforePaint } from './use-before-paint';

interface ServerHtmlOptions {
  /** Whether the part comes alive, one screen before it is seen. A part of mere words never does. */
  comesAlive: boolean;
}

/**
 * Whether React finds what it renders in the server's document, or a navigation brings it later.
 * Undefined on the server.
 */
function isHydrating(): boolean | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.documentElement.dataset.hydrated === undefined;
}

/**
 * A part of a page whose HTML the browser keeps as the server sent it, so that the start pays neither
 * for the part's code nor for its words a second time. A part that comes alive renders the same again
 * in its place, out of sight. After a client navigation there is no such HTML, and the part is fetched
 * and rendered like any other; back on the page, the HTML is still at hand.
 *
 * What script does inside words is done from outside, by ids; until a part lives, its links load
 * documents.
 */
export function serverHtml<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { comesAlive }: ServerHtmlOptions,
): (props: Props) => ReactElement {
  const fetchPart = async () => {
    try {
      const Part = await loadPart(load);
      return { default: ({ own }: { own: Props }) => <Part {...own} /> };
    } catch (error) {
      report(error, { during: 'loading a part of the page' });
      return { default: () => <LostPart why="notLoaded" className="page my-10" /> };
    }
  };
  // A page that is read now is about to be shown: its parts come along with its data.
  const early = isHydrating() === false ? fetchPart() : undefined;
  early?.catch(() => undefined);
  // No Suspense boundary: a navigation then waits for the part, instead of showing a gap in its place.
  const Fetched = lazy(() => early ?? fetchPart());

  /** What stood in the document when the page was left, by the part's properties. */
  const leftHtml = new Map<string, string>();

  return function ServerHtml(props) {
    const kept = useRef<HTMLDivElement>(null);
    const live = useRef<HTMLDivElement>(null);
    const which = JSON.stringify(props);
    const [html] = useState(() => (isHydrating() ? '' : leftHtml.get(which)));
    const isKept = html !== undefined;
    const { Live, form, isLost } = useComingAlive(kept, live, load, isKept && comesAlive);
    const isLive = Live !== undefined;

    useEffect(() => {
      const element = kept.current;
      if (isLive || !element) {
        leftHtml.delete(which);
        return;
      }
      return () => void leftHtml.set(which, element.innerHTML);
    }, [which, isLive]);

    if (Live) {
      return (
        <div key="live" ref={live}>
          <PartBoundary name="of server HTML" instead={<ServerForm form={form} />}>
            <Live {...props} />
          </PartBoundary>
        </div>
      );
    }
    if (isKept) {
      return (
        <>
          <div
            key="kept"
            ref={kept}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML; empty at hydration, which leaves what stands.
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {isLost && <LostPart why="notLoaded" className="page my-10" />}
        </>
      );
    }
    return (
      <div key="live">
        <Fetched own={props} />
      </div>
    );
  };
}

const controls = 'a, button, input, summary';

/** The control at an element, counted among those of a part. */
function controlAt(root: Element, target: EventTarget | null): number {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control ? [...root.querySelectorAll(controls)].indexOf(control) : -1;
}

/**
 * Fetches the part when its place is near. Its buttons do nothing before: the last one that was pressed
 * is pressed again once the part lives, and the focus stays where it was.
 */
function useComingAlive<Props extends object>(
  ref: RefObject<HTMLElement | null>,
  live: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
): { Live: ComponentType<Props> | undefined; form: DocumentFragment | undefined; isLost: boolean } {
  const [part, setPart] = useState<ComponentType<Props>>();
  const [form, setForm] = useState<DocumentFragment>();
  const [isLost, setIsLost] = useState(false);
  const [place] = useState({ focused: -1, pressed: -1 });

  useEffect(() => {
    const element = ref.current;
    if (!element || !wanted) return;
    let gone = false;
    const keep = ({ target }: Event) => {
      // A link has led away already.
      if (target instanceof Element && target.closest('button')) {
        place.pressed = controlAt(element, target);
      }
    };
    element.addEventListener('click', keep);
    const stop = watchNear(element, (isNear) => {
      if (!isNear) return;
      stop();
      loadPart(load).then(
        (Part) => {
          if (gone) return;
          place.focused = controlAt(element, document.activeElement);
          setForm(copyOf(element));
          setPart(() => Part);
        },
        (error: unknown) => {
          report(error, { during: 'loading a part of the page' });
          if (!gone) setIsLost(true);
        },
      );
    });
    return () => {
      gone = true;
      element.removeEventListener('click', keep);
      stop();
    };
  }, [ref, load, wanted, place]);

  useBeforePaint(() => {
    if (!part) return;
    const own = live.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    own[place.focused]?.focus({ preventScroll: true });
    own[place.pressed]?.click();
  }, [part, live, place]);

  return { Live: part, form, isLost };
}
