import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { consent as copy } from '~/content/consent';
import type { Campaign } from '~/lib/campaign';
import { isComposing } from '~/lib/composing';
import { interpolate } from '~/lib/interpolate';
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

export function beginMeasurement({ analytics, pixel }: MeasurementIds): Measurement {
  measurement ??= createMeasurement({
    providers: [
      ...(analytics === undefined ? [] : [googleAnalytics(analytics, window)]),
      ...(pixel === undefined ? [] : [metaPixel(pixel, window)]),
    ],
    // The policy's 'strict-dynamic' allows scripts that a trusted script adds.
    loadScript: (src) =>
      document.head.appendChild(Object.assign(document.createElement('script'), { src })),
    deleteCookies() {
      for (const deletion of deletionsOf(document.cookie, window.location.hostname)) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every supported browser.
        document.cookie = deletion;
      }
    },
    reload: () => window.location.reload(),
  });
  return measurement;
}

const serviceCookies =
  /(?<=^|; )(?:_ga|_gid|_gat|_ga_[^=;]+|_gat_[^=;]+|_gcl_[^=;]+|_fbp|_fbc)(?==)/g;

/** The assignments that delete the services' cookies: on each domain, as a cookie does not name its own. */
export function deletionsOf(cookies: string, hostname: string): string[] {
  const labels = hostname.split('.').slice(0, -1);
  const domains = labels.map(
    (_, start) => `; domain=.${hostname.split('.').slice(start).join('.')}`,
  );
  return (cookies.match(serviceCookies) ?? []).flatMap((name) =>
    ['', ...domains].map((domain) => `${name}=; max-age=0; path=/${domain}`),
  );
}

const answers = [
  ['denied', copy.decline],
  ['granted', copy.accept],
] as const;

const holdsNow: Readonly<Record<MeasurementState['consent'], string>> = {
  granted: copy.accepted,
  denied: copy.declined,
  unasked: copy.declined,
  refused: copy.globalPrivacyControl,
};

/** The question, and later the way to change the answer. */
export function MeasurementPanel({ ids, campaign }: { ids: MeasurementIds; campaign: Campaign }) {
  const measurement = beginMeasurement(ids);
  const { consent, isPanelOpen, requests, hasChosen } = useStore(measurement);
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const { origin } = window.location;
    measurement.showPage({ origin, path: pathname, title: document.title, campaign });
  }, [measurement, pathname, campaign]);
  useEffect(() => measurement.attach(), [measurement]);
  // A panel that the visitor opens gets the focus, and gives it back.
  useEffect(() => {
    if (requests > 0) panel.current?.focus();
  }, [requests]);
  useEffect(() => {
    if (isPanelOpen) return;
    before.current?.focus({ preventScroll: true });
    before.current = null;
  }, [isPanelOpen]);

  const isAnswered = consent !== 'unasked';
  const services = ids.analytics && ids.pixel ? 'both' : ids.pixel ? 'pixel' : 'analytics';
  return (
    <>
      {isPanelOpen && (
        <section
          ref={panel}
          aria-label={copy.label}
          tabIndex={-1}
          onFocus={({ relatedTarget: from, currentTarget }) => {
            const isOutside = from instanceof HTMLElement && !currentTarget.contains(from);
            if (isOutside) before.current = from;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
            if (isComposing(event.nativeEvent)) return;
            event.preventDefault();
            measurement.closePanel();
          }}
          className={`consent flex [grid-area:ask] animate-rise flex-col gap-3 border border-haze bg-dusk p-4 shadow-lifted ${requests > 0 ? 'is-asked' : ''}`}
        >
          <div>
            <p className={`font-semibold ${isAnswered ? 'pr-10' : ''}`}>
              <ChangingText>{isAnswered ? holdsNow[consent] : copy.heading}</ChangingText>
            </p>
            <p className="mt-0.5 text-xs text-mist sm:text-sm">
              {interpolate(copy.text, { services: copy.services[services] })}{' '}
              <SiteLink
                to={copy.privacy.href}
                className="whitespace-nowrap underline underline-offset-2 hover:text-starlight"
              >
                {copy.privacy.label}
              </SiteLink>
            </p>
          </div>
          {/* Both answers look alike, so that neither is suggested. */}
          <div className="flex shrink-0 flex-wrap items-center gap-2">
            {consent !== 'refused' &&
              answers.map(([choice, label]) => (
                <button
                  key={choice}
                  type="button"
                  onClick={() => measurement.choose(choice)}
                  className="min-h-11 flex-1 whitespace-nowrap rounded-full border border-haze bg-dawnline px-4 text-sm font-semibold transition-colors hover:border-mist"
                >
                  {label}
                </button>
              ))}
            {isAnswered && (
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
        </section>
      )}
      <p role="status" className="sr-only">
        {hasChosen && <ChangingText>{holdsNow[consent]}</ChangingText>}
      </p>
    </>
  );
}
