import { useRef, useState } from 'react';
import { DEMO_LIST_MAX_HEIGHT_REM } from '~/content/constants';
import type { DemoScenario } from '~/content/demo/scenario';
import { Icon } from '~/ui/icon';
import { Listbox, listboxLook } from '~/ui/listbox/listbox';
import { useBeforePaint } from '~/ui/use-before-paint';
import { demoPath, industryParam } from './address';

const labelId = 'demo-chooser-label';

interface DemoChooserProps {
  label: string;
  scenarios: readonly [DemoScenario, ...DemoScenario[]];
  chosen: DemoScenario;
  onChoose: (id: string) => void;
}

/**
 * 'Switch Business Demo:', all ten industries. The server sends a native form, which works until the
 * script arrives and without it; the listbox then takes its place, open or focused as the form was.
 * Spec 2 (Demo page).
 */
export function DemoChooser({ label, scenarios, chosen, onChoose }: DemoChooserProps) {
  const native = useRef<HTMLDetailsElement>(null);
  const [handover, setHandover] = useState<{ open: boolean; focused: boolean }>();

  useBeforePaint(() => {
    const details = native.current;
    if (!details) return;
    setHandover({ open: details.open, focused: details.contains(document.activeElement) });
  }, []);

  return (
    <div>
      <p id={labelId} className="mb-2 text-sm text-mist">
        {label}
      </p>
      {handover ? (
        <Listbox
          labelledBy={labelId}
          options={withLabels(scenarios)}
          selectedId={chosen.id}
          onChoose={onChoose}
          render={(scenario) => <Choice scenario={scenario} />}
          maxHeightRem={DEMO_LIST_MAX_HEIGHT_REM}
          startOpen={handover.open}
          startFocused={handover.focused}
        />
      ) : (
        <details ref={native} className="group relative">
          <summary className={listboxLook.trigger}>
            <Choice scenario={chosen} />
            <Icon name="chevron-down" className="ml-auto size-5 text-mist group-open:-rotate-180" />
          </summary>
          <form
            method="get"
            action={demoPath}
            aria-labelledby={labelId}
            className={listboxLook.popup}
            style={{ maxHeight: `${DEMO_LIST_MAX_HEIGHT_REM}rem` }}
          >
            {scenarios.map((scenario) => (
              <button
                key={scenario.id}
                type="submit"
                name={industryParam}
                value={scenario.id}
                aria-current={scenario.id === chosen.id || undefined}
                className={`${listboxLook.option} hover:bg-dawnline`}
              >
                <Choice scenario={scenario} />
                {scenario.id === chosen.id ? (
                  <Icon name="check" className="ml-auto size-5 text-ember" />
                ) : null}
              </button>
            ))}
          </form>
        </details>
      )}
    </div>
  );
}

type Labelled = DemoScenario & { readonly label: string };

function withLabels([first, ...rest]: DemoChooserProps['scenarios']): [Labelled, ...Labelled[]] {
  const labelled = (scenario: DemoScenario) => ({ ...scenario, label: scenario.industry });
  return [labelled(first), ...rest.map(labelled)];
}

function Choice({ scenario: { icon, industry, dealValue } }: { scenario: DemoScenario }) {
  return (
    <>
      <Icon name={icon} className="size-5 text-ember" />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium">{industry}</span>{' '}
        <span className="block text-sm text-mist">{dealValue}</span>
      </span>
    </>
  );
}
