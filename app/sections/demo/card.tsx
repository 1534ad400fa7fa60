import { useState } from 'react';
import { demoPage } from '~/content/demo/page';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { DemoConversation } from '~/features/playback/demo-conversation';
import { interpolate } from '~/lib/interpolate';
import { ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { CopyAddress } from '~/ui/copy-address';
import { ErrorBoundary } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { DemoChooser } from './chooser';

interface DemoCardProps {
  scenarios: readonly DemoScenario[];
  chosen: DemoScenario;
}

/** One industry and its conversation. Named columns keep each in place while the document still loads. Spec 2, 4. */
export function DemoCard({ scenarios, chosen }: DemoCardProps) {
  const [shown, setShown] = useState(0);
  const { card: copy, closing } = demoPage;
  const [book] = closing.links;
  const [figure = '', ...ofWhat] = chosen.dealValue.split(' ');
  return (
    <section aria-label={copy.label} data-keep-clear="" className="page relative pb-10">
      <div className="flex flex-col gap-x-10 gap-y-4 sm:panel sm:p-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-y-7 lg:p-8">
        <header className="grid gap-2 lg:col-start-1 lg:gap-5">
          <DemoChooser scenarios={scenarios} chosen={chosen} />
          <dl className="flex flex-wrap items-baseline gap-x-4 lg:block">
            <dt className="text-sm text-mist">{copy.dealValue}</dt>
            <dd className="font-semibold text-confirmed">
              <ChangingText className="text-3xl tracking-tight">{figure}</ChangingText>{' '}
              <ChangingText>{ofWhat.join(' ')}</ChangingText>
            </dd>
          </dl>
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ErrorBoundary key={chosen.id} name={`demo-${chosen.id}`}>
            <DemoConversation
              scenario={chosen}
              onShown={setShown}
              nextStep={
                <ButtonLink to={book.href} data-cta={book.cta}>
                  {book.label}
                </ButtonLink>
              }
            />
          </ErrorBoundary>
        </div>
        <div className="flex flex-col lg:col-start-1">
          <p className="text-mist">
            <ChangingText>{chosen.description}</ChangingText>
          </p>
          <h3 className="mt-6 text-lg">
            <ChangingText>
              {interpolate(copy.capabilitiesHeading, { industry: chosen.industry })}
            </ChangingText>
          </h3>
          <ul role="list" className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {chosen.capabilities.map((capability, at) => (
              <li key={capability} className="flex items-center gap-3 py-2">
                <Icon
                  name="check"
                  className={`size-6 rounded-full p-1 transition-colors duration-300 ${shown >= (chosen.usedAfter[at] ?? 0) ? 'bg-confirmed text-on-accent' : 'bg-dawnline text-mist'}`}
                />
                {capability}
              </li>
            ))}
          </ul>
          <div className="-mx-3 mt-2 flex flex-col items-start lg:mt-auto">
            <CopyAddress
              path={demoHref(chosen.id)}
              copy={{ copy: copy.share, copyByHand: copy.shareByHand }}
              look="quiet"
              className="text-sm text-mist noscript:hidden"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
