import { demoPage } from '~/content/demo-page';
import type { DemoScenario } from '~/content/demo-scenarios';
import { DemoConversation } from '~/features/playback/demo-conversation';
import { fill } from '~/lib/fill';
import { track } from '~/lib/track';
import { Icon } from '~/ui/icon';
import { DemoChooser } from './demo-chooser';
import { DemoShare } from './demo-share';

const words = demoPage.card;

const trackStart = ({ industry }: DemoScenario) =>
  track('demo_start', { page_name: 'demo_page', industry });

interface DemoCardProps {
  scenarios: readonly [DemoScenario, ...DemoScenario[]];
  chosen: DemoScenario;
  onChoose: (id: string) => void;
}

/** One industry: who calls, what is at stake, what the assistant can do, and the conversation. Spec 2 and 4. */
export function DemoCard({ scenarios, chosen, onChoose }: DemoCardProps) {
  return (
    <section aria-label={words.label} className="page relative pb-[clamp(4rem,9vw,8rem)]">
      <div className="rounded-lg border border-haze bg-dawnline/60 shadow-lifted">
        <DemoCardHeader scenario={chosen} />
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:p-8">
          <div>
            <DemoChooser scenarios={scenarios} chosen={chosen} onChoose={onChoose} />
            <p className="mt-5 text-mist">{chosen.description}</p>
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <DemoConversation key={chosen.id} scenario={chosen} onStart={trackStart} />
          </div>
          <div className="flex flex-col pt-4 lg:pt-0">
            <h3 className="text-lg">
              {fill(words.capabilitiesHeading, { industry: chosen.industry })}
            </h3>
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
              {chosen.capabilities.map((capability) => (
                <li
                  key={capability}
                  className="flex min-h-12 items-center gap-3 border-b border-haze/60 py-2"
                >
                  <Icon name="check" className="size-5 text-confirmed" />
                  {capability}
                </li>
              ))}
            </ul>
            <div className="mt-5 lg:mt-auto lg:pt-5">
              <DemoShare id={chosen.id} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function DemoCardHeader({ scenario }: { scenario: DemoScenario }) {
  const { icon, industry, company, dealValue } = scenario;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-b border-haze px-4 py-5 sm:px-6 lg:px-8">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full border border-betelgeuse/60 bg-night text-betelgeuse">
          <Icon name={icon} className="size-6" />
        </span>
        <div>
          <h2 className="text-2xl">{industry}</h2>
          <p className="text-mist">{company}</p>
        </div>
      </div>
      <dl className="flex flex-col sm:items-end">
        <dt className="text-sm text-mist">{words.dealValue}</dt>
        <dd className="text-xl font-semibold text-confirmed">{dealValue}</dd>
      </dl>
    </header>
  );
}
