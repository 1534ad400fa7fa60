import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  DEMO_PANEL_HEIGHT_LARGE_PX,
  DEMO_PANEL_HEIGHT_SMALL_PX,
  DEMO_TYPING_MS,
} from '~/content/constants';
import { demoPage } from '~/content/demo/page';
import type { DemoScenario } from '~/content/demo/scenarios';
import { interpolate } from '~/lib/interpolate';
import { track } from '~/lib/track';
import { Button, buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { useFollowNewest } from '~/ui/follow-newest';
import { Icon } from '~/ui/icon';
import { usePlaying } from '~/ui/motion/hooks';
import { useHydrated } from '~/ui/page/hooks';
import { useStore } from '~/ui/use-store';
import { MessageList } from './message-list';
import { createPlayer, isPlaying, type PlayerState } from './player';

const { panel: copy } = demoPage;

/** The panel's style reads it; a reader's larger text makes it larger. Spec 9. */
const panelHeights = {
  '--height-small': `${DEMO_PANEL_HEIGHT_SMALL_PX / 16}rem`,
  '--height-large': `${DEMO_PANEL_HEIGHT_LARGE_PX / 16}rem`,
};

/** Before the start: how it begins, and that it goes on. */
const preview =
  'scripted:[&_li+li+li+li]:hidden scripted:[mask-image:linear-gradient(#000_60%,#0000)]';

function faceOf({ phase }: PlayerState, paused: boolean, industry: string) {
  if (phase === 'idle') return ['play', interpolate(copy.start, { industry })] as const;
  if (phase === 'done') return ['rotate-ccw', copy.restart] as const;
  return paused ? (['play', copy.resume] as const) : (['pause', copy.pause] as const);
}

interface DemoConversationProps {
  scenario: DemoScenario;
  /** Called with the number of shown messages, at each change. A constant function. */
  onShown: (count: number) => void;
  nextStep: ReactNode;
}

/** The demo page's chat panel, keyed by its scenario. The server's HTML shows the whole conversation. Spec 2 (Demo page), 4. */
export function DemoConversation({ scenario, onShown, nextStep }: DemoConversationProps) {
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const [player] = useState(() =>
    createPlayer({ scripts: [scenario.messages], typingMs: DEMO_TYPING_MS }),
  );
  const hydrated = useHydrated();
  const { paused, setPaused } = usePlaying(player, root, true);
  const state = useStore(player);
  const playing = isPlaying(state);
  const typing = state.phase === 'typing';
  const idle = state.phase === 'idle';
  const newest = idle ? null : `${state.shown} ${typing}`;
  const { behind, catchUp } = useFollowNewest(list, newest);

  useEffect(() => onShown(state.shown), [onShown, state.shown]);

  /** One button, so that it keeps the focus when its meaning changes. */
  function press() {
    setPaused(playing && !paused);
    if (playing) return;
    player.start();
    track('demo_start', { page_name: 'demo_page', industry: scenario.industry });
  }
  const [icon, label] = faceOf(state, paused, scenario.industry);

  return (
    <section
      ref={root}
      aria-labelledby="demo-panel-title"
      className="relative flex rounded-lg border border-haze bg-night h-(--height-small) flex-col overflow-hidden lg:h-(--height-large)"
      style={panelHeights}
    >
      <header className="flex items-center gap-3 border-b border-haze px-4 py-2 sm:px-5 sm:py-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-rigel/15 max-[22rem]:hidden"
        >
          <span className="assistant-star size-6" />
        </span>
        <div className="min-h-9 min-w-0 flex-1 leading-tight">
          <h3 id="demo-panel-title" className="text-base">
            {copy.title}
          </h3>
          <p className="flex items-center gap-2 text-xs text-mist sm:text-sm">
            <span
              aria-hidden="true"
              className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${playing ? 'bg-confirmed' : 'bg-mist'}`}
            />
            <ChangingText>{playing ? copy.statusPlaying : copy.statusIdle}</ChangingText>
          </p>
        </div>
        {playing && (
          <Button
            look="quiet"
            className="text-sm text-mist"
            onClick={() => {
              player.showAll();
              main.current?.focus();
            }}
          >
            <Icon name="skip-forward" />
            <span className="sr-only sm:not-sr-only">{copy.showAll}</span>
          </Button>
        )}
      </header>
      {/* No message keeps the page's place: the page would jump when all of them go. On a small screen the button is above, and comes first. */}
      <div className="relative min-h-0 flex-1 max-lg:order-last max-lg:not-has-[+*]:hidden">
        <div
          ref={list}
          role="log"
          aria-label={copy.logLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className={`faded h-full overflow-y-auto overscroll-contain px-4 pt-6 pb-4 -outline-offset-3 [overflow-anchor:none] sm:px-5 ${idle ? preview : ''}`}
        >
          <p className="mb-2 text-center text-xs text-mist">
            {interpolate(copy.withProspect, { prospect: scenario.prospectName })}
          </p>
          <div aria-hidden={(hydrated && idle) || undefined}>
            <MessageList
              messages={idle ? scenario.messages : scenario.messages.slice(0, state.shown)}
              typing={typing}
              still={idle}
              prospect={scenario.prospectName}
            />
          </div>
          {state.phase === 'done' ? (
            <div className="mt-5 animate-rise rounded-lg border border-confirmed bg-confirmed/15 p-4 text-center">
              <p className="text-lg font-semibold">
                <Icon name="calendar-check" className="mr-2 inline size-5 text-confirmed" />
                {interpolate(copy.receipt.heading, { time: scenario.booked })}
              </p>
              <p className="mt-1 mb-4 text-sm text-mist">
                {interpolate(copy.receipt.text, { count: state.total })}
              </p>
              {nextStep}
            </div>
          ) : null}
        </div>
        {behind ? (
          <Button
            look="secondary"
            className="absolute inset-x-0 bottom-3 mx-auto w-max animate-rise text-sm shadow-lifted"
            onClick={() => {
              catchUp();
              list.current?.focus({ preventScroll: true });
            }}
          >
            <Icon name="arrow-down" />
            {copy.newMessages}
          </Button>
        ) : null}
      </div>
      <footer className="flex min-h-16 items-center justify-center border-b border-haze px-3 py-2 lg:border-t lg:border-b-0 noscript:hidden">
        <button
          ref={main}
          type="button"
          className={buttonClass(idle ? 'primary' : 'secondary', 'w-80 max-w-full')}
          onClick={press}
        >
          <span key={label} className="inline-flex items-center gap-2">
            <Icon name={icon} />
            {label}
          </span>
        </button>
      </footer>
    </section>
  );
}
