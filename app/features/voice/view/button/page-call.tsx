import { useLocation } from '@remix-run/react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { callStart } from '~/content/call/start';
import { errorTexts } from '~/content/errors/texts';
import { type Call, type CallSettings, isRunning } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { useCall } from '~/features/voice/view/use-call';
import { interpolate } from '~/lib/interpolate';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { systemClock } from '~/lib/time/clock';
import { ChangingText } from '~/ui/changing-text';
import { sessionSlot } from '~/ui/dock/floats';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { focusPageIfLost } from '~/ui/page/page-change';
import { reloadIfReachable } from '~/ui/page/reload-if-reachable';
import { useChunk } from '~/ui/use-chunk';
import { CallButton, callButtonLabel } from './call-button';
import { ConnectingCard, FailureCard, progressText } from './cards';

const importViews = () => import('~/features/voice/view/overlay/call-views.client');
const importTooltip = () => import('~/ui/tooltip').then(({ TooltipInside }) => TooltipInside);

/** A call without its views fails, and the next start tries again. */
const loadViews = () =>
  loadWithRetry(importViews).catch((error: unknown) => {
    callActions.fail(error);
    return null;
  });

/** Prefetches all that a call needs. A failure shows at the start. */
export function prefetchCall(): void {
  callActions.prefetch();
  importViews().catch(() => undefined);
}

/**
 * The call widget: the floating button and the card of each phase. Spec 2 (Floating voice button).
 * @param page the call that the button starts. @param isAway whether the page around it has no calls.
 */
function CallWidget({ page, isAway = false }: { page: CallSettings; isAway?: boolean }) {
  const { call, settings: started, isMinimized, isInPlace } = useCall();
  const widget = useRef<HTMLElement>(null);
  const { tooltipSince, ...tooltipTriggers } = useTooltipTriggers();
  const Tooltip = useChunk(tooltipSince === undefined ? undefined : importTooltip);
  const views = useChunk(call.phase === 'idle' || call.phase === 'failed' ? undefined : loadViews);
  const { assistant, theme } = call.phase === 'idle' ? page : (started ?? page);
  /** What is left of a call that ended or failed on another page. */
  const isLeft = isAway && !isRunning(call);
  /** A minimized call has one place on every page, or that of a card which shows it. */
  const isBar = isAway || (call.phase === 'active' && isMinimized);
  const isShownInPlace = isInPlace && isMinimized;
  const label = callButtonLabel(call.phase, assistant);
  /** What a start waits for, for a screen reader. A failure is an alert of its own. */
  let news = usePhaseChange(call.phase, widget) ? callStart.progress.cancelled : '';
  if (call.phase === 'connecting') news = progressText(call, assistant);
  if (call.phase === 'ended') news = views?.endText(call, assistant) ?? '';
  const { pathname } = useLocation();
  // A visitor who navigates wants to see that page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is left minimizes it.
  useEffect(() => () => callActions.minimize(), [pathname]);
  const failure = call.phase === 'failed' && !isShownInPlace ? call.failure : undefined;
  const hasCard = failure || (call.phase === 'ended' && isMinimized);
  if (isAway && call.phase === 'idle') return null;
  return (
    <section
      ref={widget}
      aria-label={interpolate(callStart.title, { assistant })}
      data-theme={theme}
      className={`contents ${hasCard ? 'with-card' : ''}`}
    >
      {isLeft || isShownInPlace ? null : (
        <div
          className={`flex items-center ${isBar ? 'call-bar h-16 gap-4 [grid-area:bar] [@media(height<30rem)]:h-[48px] border-b border-haze bg-dusk px-6' : 'call-corner mx-4 my-3 flex-row-reverse gap-6 [grid-area:side] sm:mt-0 sm:mb-6'} ${call.phase === 'idle' ? 'is-idle' : ''}`}
        >
          <CallButton
            phase={call.phase}
            label={label}
            isSmall={isBar}
            onPress={call.phase === 'active' ? callActions.stop : () => callActions.start(page)}
            {...tooltipTriggers}
          >
            {views && <views.VolumeRing />}
            {Tooltip && tooltipSince !== undefined && call.phase !== 'failed' && (
              <Tooltip
                key={label}
                label={label}
                side={isBar ? 'bottom' : 'top'}
                since={tooltipSince}
              />
            )}
          </CallButton>
          {call.phase === 'connecting' && <ConnectingCard text={progressText(call, assistant)} />}
          {views && <views.MinimizedCall />}
        </div>
      )}
      <div className={`dock-card empty:hidden ${isLeft ? 'call-left' : ''}`}>
        {views && <views.CallViews />}
        {failure && <FailureCard recovery={failure} />}
      </div>
      <p role="status" className="sr-only">
        <ChangingText>{news}</ChangingText>
      </p>
    </section>
  );
}

/** How long a pointer rests on the button before its tooltip is loaded: a press needs none. Well below its open delay. */
const REST_MS = 150;

/** Prefetches the call on any sign that the visitor may press, and the tooltip on those that may open it. */
function useTooltipTriggers() {
  const [tooltipSince, setTooltipSince] = useState<number>();
  const cancel = useRef<() => void>();
  const leave = () => cancel.current?.();
  useEffect(() => () => cancel.current?.(), []);
  return {
    /** When the pointer or the focus came. */
    tooltipSince,
    onPointerEnter({ pointerType }: PointerEvent) {
      prefetchCall();
      // After a touch the browser still says that a finger rests there.
      if (pointerType === 'touch') return;
      const now = systemClock.now();
      cancel.current = systemClock.after(REST_MS, () => setTooltipSince(now));
    },
    onPointerLeave: leave,
    onPointerDown() {
      leave();
      // The label of what the press has begun waits anew.
      setTooltipSince((since) => since && systemClock.now());
      prefetchCall();
    },
    onFocus({ currentTarget }: FocusEvent) {
      prefetchCall();
      if (currentTarget.matches(':focus-visible')) setTooltipSince(systemClock.now());
    },
  };
}

/**
 * A focused control that disappears with a phase gives the focus to the button, or to the page where that is hidden.
 * @returns whether the visitor has just cancelled a start.
 */
function usePhaseChange(phase: Call['phase'], widget: RefObject<HTMLElement>): boolean {
  const [wasCancelled, setWasCancelled] = useState(false);
  const shown = useRef(phase);
  useEffect(() => {
    const before = shown.current;
    shown.current = phase;
    setWasCancelled(before === 'connecting' && phase === 'idle');
    if (before === phase) return;
    const restore = () => {
      if (document.activeElement !== document.body) return;
      widget.current
        ?.querySelector<HTMLElement>('button, [tabindex]')
        ?.focus({ preventScroll: true });
      focusPageIfLost();
    };
    // The page scrolls again from the next frame on, and the button follows it in the one after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
    return () => cancelAnimationFrame(frame);
  }, [phase, widget]);
  return wasCancelled;
}

export interface PageCallSettings extends CallSettings {
  /** Whether this site can make calls; if not, there is no button. Spec 8. */
  available: boolean;
}

/** Starts the page's call. @param question what the visitor wants to ask first. */
export function startPageCall(settings: CallSettings, question?: string): void {
  // A widget that has thrown is gone: the visitor could not end the call.
  if (document.querySelector('.call-corner, .call-bar')) callActions.start(settings, question);
  else void reloadIfReachable();
}

/**
 * The call widget of a page with a call, in the dock. While a call runs it has the foot for itself. When the visitor
 * leaves the page, an active call and its widget stay.
 */
export function PageCall({
  available,
  children,
  ...settings
}: PageCallSettings & { children: ReactNode }) {
  const { call } = useCall();
  useEffect(() => {
    sessionSlot.set(null);
    return () => sessionSlot.set(<CallElsewhere />);
  }, []);
  useEffect(() => {
    if (!available) console.warn(errorTexts.voiceKeyMissing);
  }, [available]);
  return (
    <>
      {available && isRunning(call) ? null : children}
      {available && (
        <WidgetBoundary>
          <CallWidget page={settings} />
        </WidgetBoundary>
      )}
    </>
  );
}

/** The widget of a call on other pages, until it is dismissed. The focus then goes to the page. */
export function CallElsewhere() {
  const { settings } = useCall();
  return <WidgetBoundary>{settings && <CallWidget page={settings} isAway />}</WidgetBoundary>;
}

function WidgetBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      name="call"
      fallback={<ErrorFallback why="stopped" className="dock-card" />}
      onError={callActions.stop}
    >
      {children}
    </ErrorBoundary>
  );
}
