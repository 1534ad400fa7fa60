import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { tradeParam } from '~/content/navigation';
import { type NightCostField, nightCost } from '~/content/night-cost';
import { figure, fill } from '~/lib/fill';
import { buttonClass } from '~/ui/button';
import { useHydrated } from '~/ui/page/hooks';
import {
  type CostTrade,
  type Given,
  givenIn,
  type InputName,
  queryOf,
  readInputs,
  stopsOf,
} from './cost';
import { Result } from './result';

/** What was typed into the server's form before this code loaded. */
function typedBefore(formId: string): Given {
  const form = import.meta.env.SSR ? undefined : document.forms.namedItem(formId);
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const isUsed = form && inputs.some(({ value, defaultValue }) => value !== defaultValue);
  return isUsed ? givenIn(new FormData(form)) : {};
}

/** The cost of nights without an answer. The address holds the visitor's numbers; what is typed stands over them. */
export function Calculator({ id, trade }: { id: string; trade: CostTrade }) {
  const formId = `${id}-form`;
  const { search, key } = useLocation();
  const hydrated = useHydrated();
  const [before] = useState(() => typedBefore(formId));
  const [typed, setTyped] = useState<{ key: string; given: Given }>({ key, given: {} });
  if (typed.key !== key) setTyped({ key, given: {} });
  // Hydration has the server's values, and is over then.
  useEffect(() => setTyped(({ key }) => ({ key, given: before })), [before]);
  const given = { ...givenIn(new URLSearchParams(search)), ...typed.given };
  /** The field being edited shows the raw text, all others the number in use. */
  const [typing, setTyping] = useState<InputName>();
  const { inputs, adjusted } = readInputs(given, trade.starts);
  const chosen = trade.isChosen ? trade.id : undefined;
  const { assumptions } = nightCost;
  const people = { one: trade.one, many: trade.many };

  const change = (name: InputName, value: string) =>
    setTyped({ key, given: { ...typed.given, [name]: value } });

  /** The address to share and to return to. */
  function keepInAddress() {
    if (Object.keys(typed.given).length === 0) return;
    const { pathname, hash } = window.location;
    window.history.replaceState(
      window.history.state,
      '',
      pathname + queryOf(inputs, chosen) + hash,
    );
  }

  const row = ({ name, label: template, max }: NightCostField) => {
    const label = fill(template, people);
    const stops = stopsOf({ max });
    const above = stops.findIndex((stop) => stop >= inputs[name]);
    return (
      <div key={name} className="flex flex-wrap items-center gap-x-4">
        <div className="flex-1">
          <label htmlFor={`${id}-${name}`} className="block text-sm/tight">
            {label}
          </label>
          <input
            type="range"
            aria-label={label}
            aria-valuetext={figure(inputs[name])}
            max={stops.length - 1}
            disabled={!hydrated}
            value={above}
            style={{ '--at': above / (stops.length - 1) }}
            onChange={({ target: { value } }) => change(name, String(stops[Number(value)]))}
            className="slider block w-full noscript:hidden"
          />
        </div>
        <input
          id={`${id}-${name}`}
          type="number"
          name={name}
          min={0}
          max={max}
          value={typing === name ? given[name] : inputs[name]}
          // The wheel scrolls the page, and changes no number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          onChange={({ target: { value } }) => {
            setTyping(name);
            change(name, value);
          }}
          className="min-h-11 w-[6.5rem] rounded-sm border border-mist/60 bg-night px-3 figures"
        />
      </div>
    );
  };

  return (
    <div className="mt-3 grid gap-y-2 sm:mt-8 sm:gap-y-8">
      <form
        id={formId}
        action={`/#${id}`}
        onBlur={() => {
          setTyping(undefined);
          keepInAddress();
        }}
        onPointerUp={keepInAddress}
        onSubmit={(event) => {
          event.preventDefault();
          keepInAddress();
        }}
        className="grid gap-x-10 gap-y-1.5 sm:gap-y-3 lg:grid-cols-3"
      >
        {chosen && <input type="hidden" name={tradeParam} value={chosen} />}
        {nightCost.fields.map(row)}
        <details className="lg:col-span-full">
          <summary className="-my-1.5 min-h-11 w-fit py-2.5 text-sm underline decoration-haze underline-offset-4">
            {assumptions.summary}
          </summary>
          <div className="grid gap-x-10 gap-y-3 lg:grid-cols-3">
            {assumptions.fields.map(row)}
            <p className="text-sm text-mist">{fill(assumptions.text, people)}</p>
          </div>
        </details>
        <button type="submit" className={buttonClass('secondary', 'scripted:hidden')}>
          {nightCost.submit}
        </button>
        <div aria-live="polite" className="text-sm text-pending lg:col-span-full">
          {adjusted.map(({ name, label }) => (
            <p key={`${name} ${inputs[name]}`}>
              {fill(nightCost.adjusted, {
                label: fill(label, people),
                value: figure(inputs[name]),
              })}
            </p>
          ))}
        </div>
      </form>
      <Result inputs={inputs} trade={trade} />
    </div>
  );
}
