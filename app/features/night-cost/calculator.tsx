import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { type NightCostField, nightCost } from '~/content/home/night-cost';
import { figure } from '~/lib/figure';
import { fill } from '~/lib/fill';
import { buttonClass } from '~/ui/button';
import { useHydrated } from '~/ui/page/use-hydrated';
import { type Given, givenIn, type InputName, queryOf, readInputs } from './inputs';
import { Result } from './result';

/** The values typed into the server's form before this code loaded; else the address's. */
function firstGiven(formId: string, search: string): Given {
  if (import.meta.env.SSR) return givenIn(new URLSearchParams(search));
  const form = document.forms.namedItem(formId);
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const isUsed = form && inputs.some(({ value, defaultValue }) => value !== defaultValue);
  return givenIn(isUsed ? new FormData(form) : new URLSearchParams(search));
}

/**
 * The cost of nights without an answer, from the visitor's own numbers. A plain form: the server computes
 * the address's values, and this code follows the sliders.
 * @param id the section's id, for the form's address.
 */
export function Calculator({ id }: { id: string }) {
  const formId = `${id}-form`;
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [first] = useState(() => firstGiven(formId, search));
  const [given, setGiven] = useState(first);
  /** The field being edited shows the raw text, all others the number in use. */
  const [typing, setTyping] = useState<InputName>();
  const { inputs, adjusted } = readInputs(given);
  const { assumptions } = nightCost;

  /** The address to share and to return to. */
  function keepInAddress() {
    if (given === first) return;
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + queryOf(inputs) + hash);
  }

  const row = ({ name, label, max, step }: NightCostField) => (
    <div key={name} className="flex items-center justify-between gap-4">
      <div className="grow">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <input
          type="range"
          aria-label={label}
          max={max}
          step={step}
          disabled={!hydrated}
          value={inputs[name]}
          onChange={({ target: { value } }) => setGiven({ ...given, [name]: value })}
          className="block h-6 w-full accent-betelgeuse noscript:hidden"
        />
      </div>
      <input
        id={`${id}-${name}`}
        type="number"
        name={name}
        min={0}
        max={max}
        value={typing === name ? given[name] : inputs[name]}
        onChange={({ target: { value } }) => {
          setTyping(name);
          setGiven({ ...given, [name]: value });
        }}
        className="min-h-11 w-26 shrink-0 rounded-sm border border-mist/60 bg-night px-3 figures"
      />
    </div>
  );

  return (
    <div className="mt-5 grid gap-x-16 gap-y-4 sm:mt-10 lg:grid-cols-[1fr_1.1fr]">
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
        className="grid content-start gap-2 sm:gap-3 lg:gap-6"
      >
        {nightCost.fields.map(row)}
        <details>
          <summary className="min-h-11 py-2 underline decoration-haze underline-offset-4">
            {assumptions.summary}
          </summary>
          <div className="grid gap-3">
            {assumptions.fields.map(row)}
            <p className="text-sm text-mist">{assumptions.text}</p>
          </div>
        </details>
        <button type="submit" className={buttonClass('secondary', 'scripted:hidden')}>
          {nightCost.submit}
        </button>
        <div aria-live="polite" className="text-sm text-pending">
          {adjusted.map(({ name, label }) => (
            <p key={`${name} ${inputs[name]}`}>
              {fill(nightCost.adjusted, { label, value: figure(inputs[name]) })}
            </p>
          ))}
        </div>
      </form>
      <Result inputs={inputs} />
    </div>
  );
}
