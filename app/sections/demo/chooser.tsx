import { Link } from '@remix-run/react';
import type { SyntheticEvent } from 'react';
import { DEMO_LIST_MAX_HEIGHT_REM } from '~/content/constants';
import { demoPage } from '~/content/demo/page';
import type { DemoScenario } from '~/content/demo/scenarios';
import { demoHref } from '~/content/navigation';
import { ChangingText } from '~/ui/changing-text';
import { DismissibleDetails } from '~/ui/dismissible-details';
import { Icon } from '~/ui/icon';
import { isOrdinaryClick } from '~/ui/site-link';

const labelId = 'demo-chooser-label';
const chosenId = 'demo-chooser-chosen';

interface DemoChooserProps {
  scenarios: readonly DemoScenario[];
  chosen: DemoScenario;
}

/** A link for each of the ten industries. Closed, it is what names the card's industry. Spec 2 (Demo page). */
export function DemoChooser({ scenarios, chosen }: DemoChooserProps) {
  return (
    <div>
      <p id={labelId} className="mb-1 text-sm text-mist">
        {demoPage.card.switchLabel}
      </p>
      <DismissibleDetails className="group relative" onToggle={showChosen}>
        <summary
          id={chosenId}
          aria-labelledby={`${labelId} ${chosenId}`}
          className="flex items-center gap-3 rounded-sm border border-haze bg-night px-4 py-2 text-left transition-colors duration-200 hover:border-mist lg:py-4"
        >
          <Icon key={chosen.id} name={chosen.icon} className="size-6 text-betelgeuse" />
          <div className="min-w-0">
            <h2 className="text-2xl">
              <ChangingText>{chosen.industry}</ChangingText>
            </h2>{' '}
            <p className="text-sm text-mist">
              <ChangingText>{chosen.company}</ChangingText>
            </p>
          </div>
          <Icon name="chevron-down" className="ml-auto size-5 text-mist group-open:rotate-180" />
        </summary>
        <ul
          role="list"
          aria-labelledby={labelId}
          data-print="no"
          className="absolute inset-x-0 top-full z-20 mt-2 animate-rise overflow-y-auto overscroll-contain rounded-sm border border-haze bg-night p-1 shadow-lifted"
          style={{ maxHeight: `${DEMO_LIST_MAX_HEIGHT_REM}rem` }}
        >
          {scenarios.map(({ id, icon, industry, dealValue }) => {
            const isChosen = id === chosen.id;
            return (
              <li key={id}>
                <Link
                  to={demoHref(id)}
                  replace
                  preventScrollReset
                  aria-current={isChosen || undefined}
                  onClick={(event) => {
                    // The current scenario is not loaded again.
                    if (isChosen && isOrdinaryClick(event)) event.preventDefault();
                  }}
                  className="flex min-h-13 w-full items-center gap-3 rounded-sm px-3 py-1 text-left -outline-offset-2 hover:bg-dawnline"
                >
                  <Icon name={icon} className="size-5 text-ember" />
                  <span className="min-w-0 leading-snug">
                    <span className="block font-medium">{industry}</span>{' '}
                    <span className="block text-sm text-mist">{dealValue}</span>
                  </span>
                  {isChosen && <Icon name="check" className="ml-auto size-5 text-ember" />}
                </Link>
              </li>
            );
          })}
        </ul>
      </DismissibleDetails>
    </div>
  );
}

function showChosen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  const list = currentTarget.querySelector('ul');
  const current = currentTarget.querySelector<HTMLElement>('[aria-current]');
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
