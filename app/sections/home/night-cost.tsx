import { nightCost } from '~/content/night-cost';
import { Calculator } from '~/features/night-cost/calculator';
import { SectionHeading } from '~/sections/shared/section-heading';
import type { ShownTrade } from './trade';

/** The visitor's own numbers for the metrics section's question. */
export function NightCost({ id, trade }: { id: string; trade: ShownTrade }) {
  return (
    <section id={id} aria-labelledby="night-cost-heading" className="section">
      <div className="page">
        <SectionHeading
          id="night-cost-heading"
          heading={nightCost.heading}
          intro={nightCost.intro}
          peak
        />
        <Calculator id={id} trade={trade} />
      </div>
    </section>
  );
}
