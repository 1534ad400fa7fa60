import { demoPage } from '~/content/demo/page';
import type { DemoScenarioId } from '~/content/demo/scenario';
import { demoHref } from '~/content/navigation';
import { CopyAddress } from '~/ui/copy-address';

const { card } = demoPage;
const copy = { copy: card.share, copyByHand: card.shareByHand };

/** Copies the scenario's address. */
export function DemoShare({ id }: { id: DemoScenarioId }) {
  return (
    <CopyAddress
      id="demo-link"
      path={demoHref(id)}
      copy={copy}
      look="quiet"
      className="text-sm text-mist noscript:hidden"
    />
  );
}
