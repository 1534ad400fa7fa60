import { useNavigate, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FRONT_DESK_FACT_MAX_CHARS } from '~/content/constants';
import { heroExample } from '~/content/home/hero';
import { siteParam, tradeParam } from '~/content/navigation';
import { challengeField } from '~/lib/chat-anchors';
import { buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { useChunk } from '~/ui/use-chunk';
import { FrontDeskForm, QuestionButton } from './front-desk-form';
import type { ShownTrade } from './trade';

/** The form whose fields hold the facts as the visitor has corrected them. */
const deskId = 'front-desk';
const fieldClass =
  'min-h-11 w-full rounded-sm border border-mist/60 bg-night px-3 text-base md:max-lg:col-span-2';
const loadCall = () => import('./desk-call');
const loadChallenge = () => import('~/ui/challenge-box');

/** What it reads of the root loader's data. */
type RootLoader = () => { publicConfig: { turnstileSiteKey?: string } };

/** Questions for a front desk, and the website that makes it the visitor's own: the page's loader reads it. */
export function AskFrontDesk({ trade }: { trade: ShownTrade }) {
  const { ask, own } = heroExample;
  const { typed, from, why, voice } = trade.own ?? {};
  const call = useChunk(voice && loadCall);
  const navigate = useNavigate();
  const isReading = new URLSearchParams(useNavigation().location?.search).has(siteParam);
  const greet = useRef<HTMLButtonElement>(null);
  /** The address that was asked for. */
  const asked = useRef('');
  const siteKey = useRouteLoaderData<RootLoader>('root')?.publicConfig.turnstileSiteKey;
  /** Of a passed challenge, which is asked for once the field has the focus. */
  const [token, setToken] = useState<string>();
  const challenge = useChunk(siteKey && token !== undefined ? loadChallenge : undefined);

  const noteClass = `text-xs ${why && !isReading ? 'text-danger' : 'text-mist'}`;
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    asked.current = `/?${query}`;
    if (token) query.set(challengeField, token);
    setToken('');
    navigate(`/?${query}`, { preventScrollReset: true });
  };

  useEffect(() => {
    if (isReading || !asked.current) return;
    // A token is good for one reading, and no part of an address.
    if (window.location.search.includes(challengeField))
      navigate(asked.current, { replace: true, preventScrollReset: true });
    asked.current = '';
    if (from) greet.current?.click();
  }, [isReading, from, navigate]);

  return (
    <>
      <div data-print="no" className="grid content-start text-sm">
        <form onSubmit={read} className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1.5">
          <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <label htmlFor="site" className="font-semibold text-balance md:text-xl">
              {own.label}
            </label>
            <p id="site-note" role="status" className={noteClass}>
              <ChangingText>{isReading ? own.reading : (why ?? own.note)}</ChangingText>
            </p>
          </div>
          {trade.isChosen && !trade.own && (
            <input type="hidden" name={tradeParam} value={trade.id} />
          )}
          <input
            id="site"
            name={siteParam}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            placeholder={own.placeholder}
            defaultValue={typed}
            aria-describedby="site-note"
            onFocus={() => setToken((passed = '') => passed)}
            className={fieldClass}
          />
          <button
            type="submit"
            className={buttonClass(trade.own ? 'secondary' : 'asking', 'md:max-lg:col-span-2')}
          >
            {own.submit}
          </button>
          {siteKey && challenge && !isReading && (
            <challenge.ChallengeBox siteKey={siteKey} action="site" onToken={setToken} />
          )}
        </form>
        {call && <call.DeskCallStart {...trade} form={deskId} />}
        {trade.own && (
          <details key={from} open={!from}>
            <summary className="min-h-11 w-fit py-2.5 font-semibold">{trade.own.summary}</summary>
            <div className="grid gap-2 lg:grid-cols-2">
              {trade.own.fields.map(({ name, label, autoComplete }) => (
                <label key={name}>
                  {label}
                  <input
                    form={deskId}
                    name={name}
                    maxLength={FRONT_DESK_FACT_MAX_CHARS}
                    placeholder={trade.desk[name]}
                    defaultValue={from && trade.desk[name]}
                    autoComplete={autoComplete}
                    className={`mt-1 block ${fieldClass}`}
                  />
                </label>
              ))}
              {/* Enter in a field presses a form's first button. */}
              <button
                ref={greet}
                type="submit"
                form={deskId}
                name="intent"
                value="choose"
                className={buttonClass('asking', 'self-end')}
              >
                {own.greet}
              </button>
            </div>
          </details>
        )}
      </div>
      {/* Where it stands below the exchange, it waits until that has come whole. */}
      <FrontDeskForm
        trade={trade}
        id={deskId}
        className="flex flex-wrap content-start items-center gap-1.5 text-sm max-md:order-1 max-md:[.page:not(:has(h2))_&]:hidden"
      >
        {!from && <p className="mr-2 text-mist max-md:hidden">{ask}</p>}
        {trade.questions.map((text) => (
          <QuestionButton key={text} label={text} question={text} />
        ))}
      </FrontDeskForm>
    </>
  );
}
