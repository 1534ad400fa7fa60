import { useEffect, useRef, useState } from 'react';
import {
  SIMULATION_NEXT_CONVERSATION_MS,
  SIMULATION_OPENING_COUNT,
  SIMULATION_START_DELAY_MS,
  SIMULATION_TYPING_MS,
} from '~/content/constants';
import type { LandingConversation } from '~/content/home/conversations';
import { meet } from '~/content/home/meet';
import { interpolate } from '~/lib/interpolate';
import { useFollowNewest } from '~/ui/follow-newest';
import { Icon } from '~/ui/icon';
import { usePlaying, useReducedMotion } from '~/ui/motion/hooks';
import { PauseButton } from '~/ui/pause-button';
import { useStore } from '~/ui/use-store';
import { MessageList } from './message-list';
import { createPlayer } from './player';

const { simulation: copy } = meet;

interface LandingSimulationProps {
  conversations: readonly [LandingConversation, ...LandingConversation[]];
  first: number;
}

/** The chat of the meet section plays when visible; before, and without script or motion, it is whole. Spec 2 (section 5), 4. */
export function LandingSimulation({ conversations, first }: LandingSimulationProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const [player] = useState(() =>
    createPlayer({
      scripts: conversations.map(({ messages }) => messages),
      opening: SIMULATION_OPENING_COUNT,
      startDelayMs: SIMULATION_START_DELAY_MS,
      typingMs: SIMULATION_TYPING_MS,
      nextAfterMs: SIMULATION_NEXT_CONVERSATION_MS,
    }),
  );
  const { running, paused, setPaused } = usePlaying(player, root);
  const reduced = useReducedMotion();
  const { phase, shown, total, ...played } = useStore(player);
  const index = phase === 'idle' ? first : played.index;
  const conversation = conversations[index] ?? conversations[0];
  const whole = reduced || phase === 'idle';
  const typing = !whole && phase === 'typing';
  const progress = whole ? 1 : shown / total;

  useEffect(() => {
    if (running && player.getSnapshot().phase === 'idle') player.start(first);
  }, [player, running, first]);

  useFollowNewest(list, whole ? null : `${index} ${shown} ${typing}`);

  function choose(next: number) {
    if (reduced) list.current?.scrollTo({ top: 0 });
    setPaused(false);
    player.start(next);
  }

  return (
    <div ref={root}>
      <label
        data-print="no"
        className="relative mb-2 flex items-center gap-3 text-sm text-mist noscript:hidden"
      >
        {copy.chooserLabel}
        <select
          value={index}
          onChange={({ target }) => choose(Number(target.value))}
          className="min-h-11 min-w-0 grow appearance-none rounded-sm border border-haze bg-dusk pr-9 pl-3 text-base text-starlight hover:border-mist"
        >
          {conversations.map(({ industry }, at) => (
            <option key={industry} value={at}>
              {industry}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-5" />
      </label>
      <div className="relative rounded-[2rem] border border-haze bg-night p-2 shadow-lifted">
        <div className="relative flex h-[21rem] flex-col sm:h-[22rem] md:max-lg:h-[32rem] print:h-auto overflow-hidden rounded-lg bg-dusk">
          <div
            role="progressbar"
            aria-label={copy.progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            className="absolute inset-x-0 top-0 h-1 bg-haze"
          >
            <div
              style={{ transform: `scaleX(${progress})` }}
              className="size-full origin-left bg-rigel forced-color-adjust-none transition-transform duration-300 ease-out"
            />
          </div>
          <header className="flex items-center gap-3 border-b border-haze px-4 pt-3 pb-2">
            <span aria-hidden="true" className="assistant-star size-6 shrink-0" />
            <p key={index} className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold">{conversation.company}</span>
              <span className="block text-sm text-mist max-sm:text-xs">
                {interpolate(copy.texting, conversation)}
              </span>
            </p>
            <PauseButton paused={paused} setPaused={setPaused} copy={copy} />
          </header>
          <section
            ref={list}
            aria-label={`${copy.label}: ${conversation.industry}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            className="faded min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-6 pb-4 -outline-offset-3 [overflow-anchor:none]"
          >
            <MessageList
              messages={whole ? conversation.messages : conversation.messages.slice(0, shown)}
              typing={typing}
              still={whole}
              prospect={conversation.prospectName}
            />
          </section>
          <footer className="flex min-h-12 items-center border-t border-haze sm:min-h-14">
            {whole || phase === 'done' ? (
              <p
                key="done"
                className={`flex w-full flex-wrap self-stretch py-1.5 content-center items-center justify-center gap-x-4 bg-confirmed/15 px-3 text-sm font-semibold max-sm:text-xs ${whole ? '' : 'animate-rise'}`}
              >
                {(
                  [
                    ['calendar-check', copy.meetingBooked],
                    ['check-check', copy.crmUpdated],
                    ['user-check', conversation.handedOver && copy.handedOver],
                  ] as const
                ).map(
                  ([icon, text]) =>
                    text && (
                      <span key={icon} className="inline-flex items-center gap-2">
                        <Icon name={icon} className="size-5 text-confirmed" />
                        {text}
                      </span>
                    ),
                )}
              </p>
            ) : (
              <p
                key={index}
                className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 px-4 py-1 max-sm:text-sm"
              >
                <span className="text-sm text-mist max-sm:text-xs">{copy.dealValue}</span>
                <span className="font-semibold figures">{conversation.dealValue}</span>
              </p>
            )}
          </footer>
        </div>
      </div>
    </div>
  );
}
