import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { consent as copy } from '~/content/consent';
import type { Campaign } from '~/lib/campaign';
import { isComposing } from '~/lib/composing';
import { browserRefuses } from '~/lib/consent';
import { fill } from '~/lib/fill';
import { onTrack } from '~/lib/track';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';
import { useStore } from '~/ui/use-store';
import { type GoogleGlobals, googleAnalytics } from './google-analytics';
import {
  createMeasurement,
  type Measurement,
  type MeasurementIds,
  type MeasurementState,
} from './measurement';
import { metaPixel, type PixelGlobals } from './meta-pixel';

declare global {
  interface Window extends GoogleGlobals, PixelGlobals {}
}

let measurement: Measurement | undefined;

/** The measurement of this document. It starts once. */
export function beginMeasurement({ analytics, pixel }: MeasurementIds): Measurement {
  measurement ??= createMeasurement({
    providers: [
      ...(analytics === undefined ? [] : [googleAnalytics(analytics, window)]),
      ...(pixel === undefined ? [] : [metaPixel(pixel, window)]),
    ],
    loadScript,
    browserRefuses: browserRefuses(),
    onTrack,
    deleteCookies,
    reload: () => window.location.reload(),
  });
  return measurement;
}

/** The policy's 'strict-dynamic' allows scripts that a trusted script adds. */
function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.appendChild(script);
}

function deleteCookies(): void {
  for (const deletion of deletionsOf(document.cookie, window.location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every supported browser.
    document.cookie = deletion;
  }
}

/** The services' cookies on the site's own domain. */
const serviceNames = /^(_ga|_ga_.+|_gid|_gat|_gat_.+|_gcl_.+|_fbp|_fbc)$/;

/** The assignments that delete the services' cookies: on each domain, as a cookie does not name its own. */
export function deletionsOf(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => serviceNames.test(name));
  const labels = hostname.split('.');
  const domains = labels
    .slice(0, -1)
    .map((_, start) => `; domain=.${labels.slice(start).join('.')}`);
  return names.flatMap((name) =>
    ['', ...domains].map((domain) => `${name}=; max-age=0; path=/${domain}`),
  );
}

interface PanelProps {
  ids: MeasurementIds;
  campaign: Campaign;
}

/** The question, and later the way to change the answer. */
export function MeasurementPanel({ ids, campaign }: PanelProps) {
  const measurement = beginMeasurement(ids);
  const state = useStore(measurement);
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const { origin } = window.location;
    measurement.showPage({ origin, path: pathname, title: document.title, campaign });
  }, [measurement, pathname, campaign]);
  useEffect(() => measurement.attach(), [measurement]);
  const rememberFocus = useFocus(panel, state);

  return (
    <>
      {state.isPanelOpen && (
        <section
          ref={panel}
          aria-label={copy.label}
          tabIndex={-1}
          onFocus={(event) => rememberFocus(event.relatedTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
            if (isComposing(event.nativeEvent)) return;
            event.preventDefault();
            measurement.closePanel();
          }}
          className={`consent flex animate-rise flex-col gap-3 border border-haze bg-dusk p-4 shadow-lifted ${state.requests > 0 ? 'is-asked' : ''}`}
        >
          <Words state={state} ids={ids} />
          <Answers state={state} measurement={measurement} />
        </section>
      )}
      <p role="status" className="sr-only">
        {state.hasChosen && <ChangingText>{holdsNow[state.consent]}</ChangingText>}
      </p>
    </>
  );
}

const holdsNow: Readonly<Record<MeasurementState['consent'], string>> = {
  granted: copy.accepted,
  denied: copy.declined,
  unasked: copy.declined,
  refused: copy.globalPrivacyControl,
};

function servicesOf({ analytics, pixel }: MeasurementIds): string {
  if (analytics === undefined) return copy.services.pixel;
  return pixel === undefined ? copy.services.analytics : copy.services.both;
}

function Words({ state, ids }: { state: MeasurementState; ids: MeasurementIds }) {
  return (
    <div>
      <p className={`font-semibold ${state.consent === 'unasked' ? '' : 'pr-10'}`}>
        <ChangingText>
          {state.consent === 'unasked' ? copy.heading : holdsNow[state.consent]}
        </ChangingText>
      </p>
      <p className="mt-0.5 text-xs text-mist sm:text-sm">
        {fill(copy.text, { services: servicesOf(ids) })}{' '}
        <SiteLink
          to={copy.privacy.href}
          className="whitespace-nowrap underline underline-offset-2 hover:text-starlight"
        >
          {copy.privacy.label}
        </SiteLink>
      </p>
    </div>
  );
}

/** Both answers look alike, so that neither is suggested. */
function Answers({ state, measurement }: { state: MeasurementState; measurement: Measurement }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      {state.consent !== 'refused' && (
        <>
          <Answer label={copy.decline} onPress={() => measurement.choose('denied')} />
          <Answer label={copy.accept} onPress={() => measurement.choose('granted')} />
        </>
      )}
      {state.consent !== 'unasked' && (
        <button
          type="button"
          onClick={measurement.closePanel}
          className="absolute right-1.5 top-1.5 grid size-11 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight"
        >
          <Icon name="x" />
          <span className="sr-only">{copy.close}</span>
        </button>
      )}
    </div>
  );
}

function Answer({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 flex-1 whitespace-nowrap rounded-full border border-haze bg-dawnline px-4 text-sm font-semibold transition-colors hover:border-mist"
    >
      {label}
    </button>
  );
}

/** Gives the focus to a panel that the visitor opens, and restores it. @returns the listener that remembers from where. */
function useFocus(
  panel: RefObject<HTMLElement>,
  { isPanelOpen, requests }: MeasurementState,
): (from: EventTarget | null) => void {
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (requests > 0) panel.current?.focus();
  }, [panel, requests]);
  useEffect(() => {
    if (isPanelOpen) return;
    before.current?.focus({ preventScroll: true });
    before.current = null;
  }, [isPanelOpen]);

  return (from) => {
    const isOutside = from instanceof HTMLElement && !panel.current?.contains(from);
    if (isOutside) before.current = from;
  };
}
