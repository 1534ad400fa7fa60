import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { heroExample } from '~/content/home/hero';
import { homeAnchors, tradeParam } from '~/content/navigation';
import { type NightCostField, nightCost } from '~/content/night-cost';
import {
  dollars,
  givenIn,
  ownNight,
  queryOf,
  readInputs,
  sentenceOf,
  yearOf,
} from '~/features/night-cost/cost';
import { askAction, honeypotField } from '~/lib/chat-anchors';
import { formatNumber, interpolate } from '~/lib/interpolate';
import { ButtonLink, buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { Switch } from '~/ui/switch';
import type { ShownTrade } from './trade';

const { missed, own } = nightCost;

/** A place on the arc, which is a parabola and highest in the middle of the night. In percent. */
function onArc(x: number) {
  const y = Math.round(40 + 200 * ((x - 50) / 50) ** 2) / 10;
  return { x, y, d: `M${x} ${y}h0` };
}

/** The lights in the order of the presses: six messages, the hero's first, then others between them. */
const messages = ([1, 3, 2, 4, 0, 5] as const).map((at) => ({
  ...nightCost.messages[at],
  ...onArc(9.5 + 16.2 * at),
  at,
}));
const lights = [...messages, ...[50, 33.8, 66.2, 17.6, 82.4, 3].map(onArc)];

const faintStars = 'M14 44h0M19 75h0M23 54h0M36 70h0M52 74h0M69 72h0M78 57h0M83 60h0M92 48h0';

/** Shown once the switch is on. */
const lit = 'opacity-0 transition-opacity group-has-checked/night:opacity-100';

/** Below its light; on a phone one message at a time has its words: the newest. */
const word = 'absolute w-max max-w-full -translate-x-1/2';

/** The visitor's own night: a light for each missed message, what a year of them costs, and a switch that answers them all. */
export function Night({ id, trade }: { id: string; trade: ShownTrade }) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const [given, setGiven] = useState(() => givenIn(new URLSearchParams(search)));
  const { inputs, adjusted } = readInputs(given, trade.starts);
  const chosen = trade.isChosen ? trade.id : undefined;
  const { night } = trade;
  const isOwn = Object.keys(given).length > 0;
  const newest = messages[Math.min(inputs.missed, messages.length) - 1];
  const shown = messages.slice(0, inputs.missed).sort((one, other) => one.at - other.at);

  /** The address holds the numbers, to share and to return to. */
  function read() {
    if (!form.current) return;
    const next = givenIn(new FormData(form.current));
    setGiven(next);
    const query = queryOf(readInputs(next, trade.starts).inputs, chosen);
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + query + hash);
  }

  useEffect(() => {
    const numbers = form.current?.querySelectorAll<HTMLInputElement>('[type=number]') ?? [];
    // What was typed before this code was there.
    const isTyped = Array.from(numbers).some((field) => field.value !== field.defaultValue);
    if (isTyped) setGiven(givenIn(new FormData(form.current ?? undefined)));
  }, []);

  useEffect(() => {
    ownNight.set(isOwn ? readInputs(given, trade.starts).inputs : null);
  }, [given, isOwn, trade]);

  const stepButton = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={by > 0 ? nightCost.more : nightCost.fewer}
      onClick={() => {
        form.current?.querySelector<HTMLInputElement>(`[name=${missed.name}]`)?.stepUp(by);
        read();
      }}
      data-print="no"
      className="size-16 rounded-full border border-haze bg-dusk text-3xl hover:border-mist noscript:hidden"
    >
      {by > 0 ? '+' : '−'}
    </button>
  );

  const field = (of: NightCostField, className: string) => (
    <input
      id={`${id}-${of.name}`}
      type="number"
      name={of.name}
      min={0}
      max={of.max}
      defaultValue={inputs[of.name]}
      // The wheel scrolls the page, and changes no number.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onBlur={({ currentTarget }) => {
        currentTarget.value = String(inputs[of.name]);
      }}
      className={`[appearance:textfield] figures [&::-webkit-inner-spin-button]:appearance-none ${className}`}
    />
  );

  return (
    <section
      id={id}
      aria-labelledby="night-heading"
      className="group/night lazy-layout section overflow-clip"
    >
      <form
        ref={form}
        action={`/#${id}`}
        // The switch is no number of the visitor's.
        onInput={({ target }) => (target as Element).matches('[type=number]') && read()}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
        className="text-center"
      >
        {chosen && <input type="hidden" name={tradeParam} value={chosen} />}
        <div className="page">
          <h2 id="night-heading" className="text-3xl">
            <label htmlFor={`${id}-${missed.name}`}>{nightCost.heading}</label>
          </h2>
          <div className="mt-3 flex items-center justify-center gap-3 sm:mt-6">
            {stepButton(-1)}
            {field(
              missed,
              'h-16 w-24 rounded-lg border-mist/60 bg-transparent text-center text-4xl font-semibold noscript:border',
            )}
            {stepButton(1)}
          </div>
        </div>
        <div className="relative mt-2 h-[clamp(6.75rem,14vw,14rem)] text-xs/[1.35] sm:mt-6">
          <div
            className={`absolute inset-0 -z-10 duration-1000 ${lit}`}
            style={{ background: 'radial-gradient(40% 60% at 50% 100%, #ff8f5280, #0000)' }}
          />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            fill="none"
            stroke="var(--color-rigel)"
            strokeLinecap="round"
            className="absolute size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke] print:stroke-current forced-colors:stroke-current"
          >
            <linearGradient id="sky" x2="0" y2="1">
              <stop stopColor="#24408f" stopOpacity=".7" />
              <stop offset="1" stopColor="#24408f" stopOpacity="0" />
            </linearGradient>
            <path
              fill="url(#sky)"
              strokeOpacity=".5"
              d="M-1 24Q50-16 101 24V101H-1Z"
              className="print:fill-none forced-colors:fill-none"
            />
            <path strokeWidth="2" strokeOpacity=".5" d={faintStars} />
            {lights.slice(0, inputs.missed).map(({ x, d }) => (
              <g
                key={x}
                className={isOwn ? 'transition-opacity duration-300 starting:opacity-0' : undefined}
              >
                <path strokeWidth="12" stroke="var(--color-mist)" d={d} />
                <g className={`duration-300 ${lit}`}>
                  <path strokeWidth="22" strokeOpacity=".4" d={d} />
                  <path strokeWidth="12" stroke="#fff" d={d} />
                </g>
              </g>
            ))}
          </svg>
          <ol role="list">
            {shown.map(({ time, result, x, y, at }) => (
              <li key={time} style={{ '--x': `${x}%`, '--y': `${y}%` }}>
                <b
                  translate="no"
                  className={`top-(--y) left-(--x) translate-y-[0.75rem] font-medium xl:text-sm ${word} ${at === newest?.at ? '' : '@max-[12rem]:[clip-path:inset(50%)]'}`}
                >
                  {time.slice(0, -3)}
                  <span className="hidden @min-[48rem]:inline">{time.slice(-3)}</span>
                </b>{' '}
                <span
                  className={`top-[38%] left-1/2 translate-y-[0.75rem] text-sm/snug @min-[48rem]:top-(--y) @min-[48rem]:left-(--x) @min-[48rem]:translate-y-[2rem] @min-[48rem]:max-xl:text-xs/snug @min-[48rem]:[clip-path:none] ${word} ${at === newest?.at ? '' : '[clip-path:inset(50%)]'}`}
                >
                  <span
                    aria-hidden="true"
                    translate="no"
                    className="@max-[16rem]:hidden @min-[48rem]:hidden"
                  >
                    {time}{' '}
                  </span>
                  {night[at]}{' '}
                  <span className="text-mist group-has-checked/night:hidden @min-[48rem]:block @min-[48rem]:group-has-checked/night:hidden">
                    {nightCost.without}
                  </span>{' '}
                  <span className="hidden text-confirmed group-has-checked/night:inline @min-[48rem]:group-has-checked/night:block print:inline forced-colors:inline">
                    <span className="hidden print:inline forced-colors:inline">
                      {nightCost.with}{' '}
                    </span>
                    {interpolate(result, trade.booked)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          <Switch className="absolute bottom-0 left-1/2 -translate-x-1/2 translate-y-1/2 gap-3 rounded-full border bg-dusk text-sm whitespace-nowrap">
            {heroExample.switch}
          </Switch>
        </div>
        <div className="page mt-9 sm:mt-11">
          <output className="flex flex-wrap items-end justify-center gap-x-8 gap-y-1 sm:gap-x-14">
            <span>
              <strong
                className="block text-4xl font-semibold tracking-tight text-ember decoration-2 group-has-checked/night:text-mist group-has-checked/night:line-through"
                translate="no"
              >
                <ChangingText>{dollars(yearOf(inputs))}</ChangingText>
              </strong>
              <span className="text-sm text-mist">{nightCost.year}</span>
            </span>
            <span>
              <strong className="block text-xl font-semibold text-rigel">
                {nightCost.from} <span translate="no">{dollars(nightCost.price.value)}</span>
              </strong>
              <span className="text-sm text-mist">{nightCost.price.label}</span>
            </span>
          </output>
          <details>
            <summary className="mx-auto min-h-11 w-fit py-2.5 text-sm text-mist">
              <ChangingText className="max-sm:block max-sm:text-xs">
                {sentenceOf(inputs)}
              </ChangingText>{' '}
              <span className="text-starlight underline underline-offset-4">
                {isOwn ? own.summary : own.change}
              </span>
            </summary>
            <div className="mx-auto grid max-w-prose gap-x-6 gap-y-2 pb-3 text-left text-sm sm:grid-cols-3 sm:items-end">
              {own.fields.map((of) => (
                <label
                  key={of.name}
                  htmlFor={`${id}-${of.name}`}
                  className="flex items-center justify-between gap-3 sm:block"
                >
                  {of.label}
                  {field(
                    of,
                    'min-h-11 w-24 shrink-0 rounded-sm border border-mist/60 bg-night px-3 sm:mt-1 sm:w-full',
                  )}
                </label>
              ))}
            </div>
          </details>
          <button type="submit" className={buttonClass('secondary', 'mb-3 scripted:hidden')}>
            {nightCost.submit}
          </button>
          <div aria-live="polite" className="text-sm text-pending">
            {adjusted.map((of) => (
              <p key={`${of.name} ${inputs[of.name]}`}>
                {interpolate(nightCost.adjusted, {
                  label: of.label,
                  value: formatNumber(inputs[of.name]),
                })}
              </p>
            ))}
          </div>
        </div>
      </form>
      <form
        method="post"
        action={askAction(chosen)}
        data-asks-chat
        data-keep-clear=""
        data-print="no"
        className="page flex flex-wrap justify-center gap-2 max-sm:text-sm lg:mt-3"
      >
        <input type="hidden" name={honeypotField} />
        {chosen && <input type="hidden" name="business_type" value={trade.topic} />}
        <ButtonLink
          to={`/${queryOf(inputs, chosen)}#${homeAnchors.calendar}`}
          onClick={read}
          className="max-sm:px-4"
          data-cta="night_cost/book_demo"
        >
          {nightCost.book}
        </ButtonLink>
        <button
          type="submit"
          name="message"
          value={interpolate(nightCost.question, { sentence: sentenceOf(inputs) })}
          className={buttonClass('secondary', 'max-sm:px-4')}
        >
          {nightCost.ask}
        </button>
      </form>
    </section>
  );
}
