import { useLoaderData, useLocation } from '@remix-run/react';
import {
  type ComponentType,
  lazy,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isHeld, release } from '~/lib/held-nodes';
import { importWithRetry } from '~/lib/import-with-retry';
import { fetchPageData } from '~/lib/page-data';
import { report } from '~/lib/report';
import { watchNear } from '~/lib/watch-near';
import { KeptPart, usePartKey } from './kept-part';
import { PartBoundary } from './part/boundary';
import { LostPart } from './part/lost';
import { copyOf, ServerForm } from './part/server-form';
import { useBeforePaint } from './use-before-paint';

interface SectionProps<Content> {
  /** The section's name on its page. */
  id: string;
  content: Content;
}

interface ServerHtmlOptions<Data, Content> {
  /** Fetches the section's code. */
  load: () => Promise<ComponentType<SectionProps<Content>>>;
  /** The section's words among the data of its page's loader. */
  content: (data: Data) => Content;
  /** Whether the part comes alive, one screen before it is seen. A part of mere words never does. */
  comesAlive?: boolean;
}

/** Whether a navigation is about to bring a page, where the document brought one before. */
const isNavigating = () =>
  typeof document !== 'undefined' && document.documentElement.dataset.hydrated !== undefined;

/**
 * A section whose HTML the browser keeps as the server sent it, so that the start pays neither for its
 * code nor for its words a second time (the loader marks these `writtenOnce`). One that comes alive
 * fetches both and renders the same again in its place, out of sight. After a client navigation there
 * is no such HTML, and the section is rendered like any other; back on the page, the nodes are still
 * at hand.
 *
 * What script does inside words is done from outside, by ids; until a part lives, its links load
 * documents.
 */
export function serverHtml<Data, Content>({
  load,
  content,
  comesAlive = false,
}: ServerHtmlOptions<Data, Content>): (props: { id: string }) => ReactElement {
  const fetchSection = async () => {
    try {
      const Section = await importWithRetry(load);
      return {
        default: ({ id }: { id: string }) => (
          // The loader of the page that this stands on: its type is known where the page names it.
          <PartBoundary name={id} instead={<LostPart why="stopped" className={inPage} />}>
            <Section id={id} content={content(useLoaderData() as Data)} />
          </PartBoundary>
        ),
      };
    } catch (error) {
      report(error, { during: 'loading a part of the page' });
      return { default: () => <LostPart why="notLoaded" className={inPage} /> };
    }
  };
  // A page that is read now is about to be shown: its sections come along with its data.
  const early = isNavigating() ? fetchSection() : undefined;
  early?.catch(() => undefined);
  // No Suspense boundary: a navigation then waits for the section, instead of showing a gap in its place.
  const Fetched = lazy(() => early ?? fetchSection());

  return function ServerHtml({ id }) {
    const kept = useRef<HTMLDivElement>(null);
    const live = useRef<HTMLDivElement>(null);
    const key = usePartKey(id);
    const [isKept] = useState(() => isHeld(key));
    const { alive, isLost } = useComingAlive(kept, live, load, isKept && comesAlive);

    useEffect(() => {
      if (alive) release(key);
    }, [alive, key]);

    if (isKept && !alive) {
      return (
        <>
          <KeptPart part={id} held={key} element={kept} />
          {isLost && <LostPart why="notLoaded" className={inPage} />}
        </>
      );
    }
    return (
      <div data-part={id} ref={live}>
        {alive ? (
          <PartBoundary name={id} instead={<ServerForm form={alive.form} />}>
            <alive.Section id={id} content={content(alive.data as Data)} />
          </PartBoundary>
        ) : (
          <Fetched id={id} />
        )}
      </div>
    );
  };
}

const inPage = 'page my-10';

const controls = 'a, button, input, summary';

/** The control at an element, counted among those of a part. */
function controlAt(root: Element, target: EventTarget | null): number {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control ? [...root.querySelectorAll(controls)].indexOf(control) : -1;
}

interface Alive<Content> {
  Section: ComponentType<SectionProps<Content>>;
  data: object;
  /** What stood there before. */
  form: DocumentFragment | undefined;
}

interface ComingAlive<Content> {
  alive: Alive<Content> | undefined;
  /** Its code or its words could not be had. */
  isLost: boolean;
}

/**
 * Fetches the section and the words of its page when its place is near. Its buttons do nothing before:
 * the last one that was pressed is pressed again once the section lives, and the focus stays where it
 * was.
 */
function useComingAlive<Content>(
  ref: RefObject<HTMLElement | null>,
  live: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<SectionProps<Content>>>,
  wanted: boolean,
): ComingAlive<Content> {
  const { pathname } = useLocation();
  const [alive, setAlive] = useState<Alive<Content>>();
  const [isLost, setIsLost] = useState(false);
  const [place] = useState({ pathname, focused: -1, pressed: -1 });

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
      Promise.all([importWithRetry(load), fetchPageData(place.pathname)]).then(
        ([Section, data]) => {
          if (gone) return;
          place.focused = controlAt(element, document.activeElement);
          setAlive({ Section, data, form: copyOf(element) });
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
    if (!alive) return;
    const own = live.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    own[place.focused]?.focus({ preventScroll: true });
    own[place.pressed]?.click();
  }, [alive, live, place]);

  return { alive, isLost };
}
