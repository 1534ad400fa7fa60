import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { brand } from '~/content/brand';
import { voiceCall } from '~/content/call/call';
import { callStart } from '~/content/call/start';
import { deskCall as copy } from '~/content/home/desk-note';
import { heroExample } from '~/content/home/hero';
import { tradeTypes } from '~/content/home/trades';
import { frontDeskIn } from '~/features/chat/conversation/history';
import { liveChat } from '~/features/chat/widget/use-live-chat';
import { isRunning } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { FailureCard, progressText } from '~/features/voice/view/button/cards';
import { CallElsewhere, prefetchCall } from '~/features/voice/view/button/page-call';
import { useCall } from '~/features/voice/view/use-call';
import { Button } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { sessionSlot } from '~/ui/dock/floats';
import { Icon } from '~/ui/icon';
import { useChunk } from '~/ui/use-chunk';
import type { ShownTrade } from './trade';

const importViews = () => import('~/features/voice/view/overlay/call-views.client');

/** Starts a call of the visitor's own front desk. @param form the id of the one that holds what the visitor has corrected. */
export function DeskCallStart({ desk, own, id, form }: ShownTrade & { form: string }) {
  const { call } = useCall();
  const voice = own?.voice;
  useEffect(() => sessionSlot.set(<CallElsewhere />), []);
  if (!voice || isRunning(call)) return null;
  const start = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const corrected = currentTarget.form && frontDeskIn(new FormData(currentTarget.form));
    const { name, closes, price, words } = corrected ?? desk;
    const facts = { name, closes, price, site: words ?? '', trade: tradeTypes[id] };
    // Open, it would cover the call.
    liveChat.getSnapshot()?.store.close();
    const { assistant } = brand;
    callActions.start({ ...voice, facts, assistant, page: 'front-desk', theme: 'night' });
  };
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          look="asking"
          form={form}
          className="max-sm:w-full"
          onPointerEnter={prefetchCall}
          onClick={start}
        >
          <Icon name="phone" />
          {copy.start}
        </Button>
        <p className="text-xs text-mist">{heroExample.hear.note}</p>
      </div>
      {call.phase === 'failed' && <FailureCard recovery={call.failure} />}
    </>
  );
}

/** That call, in the place of the exchange; its large view opens over the page. */
export function DeskCall({ exchange }: { exchange: ReactNode }) {
  const { call, settings: started } = useCall();
  const views = useChunk(call.phase === 'active' ? importViews : undefined);
  /** Begun on another page, with another assistant: it stays in the bar. */
  const isOther = isRunning(call) && started?.page !== 'front-desk';
  useEffect(() => (isOther ? undefined : callActions.showInPlace()), [isOther]);
  if (isOther || !isRunning(call)) return exchange;
  const { assistant } = brand;
  const isStarting = call.phase === 'connecting';
  return (
    <section
      aria-label={copy.label}
      className="panel grid content-start gap-3 p-4 text-sm shadow-lifted"
    >
      <p className="flex items-center gap-3 font-semibold">
        <span
          className={`assistant-star size-8 ${isStarting || call.assistantSpeaks ? 'animate-breathe' : ''}`}
        />
        <ChangingText>
          {isStarting ? progressText(call, assistant) : started?.facts?.name || assistant}
        </ChangingText>
      </p>
      <ul role="list" aria-live="polite" className="grid min-h-20 content-end gap-1.5">
        {call.transcript.slice(-3).map(({ id, role, content }) => (
          <li
            key={id}
            className={`bubble ${role === 'user' ? 'said-by-person' : 'said-by-assistant'}`}
          >
            <ChangingText>{content}</ChangingText>
          </li>
        ))}
      </ul>
      <div className="-my-1 flex flex-wrap items-center gap-2">
        {views && <views.MinimizedCall />}
        <Button look="secondary" onClick={callActions.stop}>
          {isStarting ? callStart.button.cancel : voiceCall.overlay.end}
        </Button>
      </div>
    </section>
  );
}
