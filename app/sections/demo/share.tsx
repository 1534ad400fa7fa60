import { useState } from 'react';
import { demoPage } from '~/content/demo/page';
import type { DemoScenarioId } from '~/content/demo/scenario';
import { demoHref } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toasts';

const { card: words } = demoPage;
const fieldId = 'demo-link';

/** Copies the scenario's address. Where the browser refuses, it shows the link to copy by hand. */
export function DemoShare({ id }: { id: DemoScenarioId }) {
  const [refusedFor, setRefusedFor] = useState<DemoScenarioId>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(id));
      setRefusedFor(undefined);
      showToast(toasts.linkCopied);
    } catch {
      setRefusedFor(id);
    }
  };
  return (
    <>
      <Button
        look="quiet"
        className="text-sm text-mist noscript:hidden"
        onClick={() => void copy()}
      >
        <Icon name="copy" />
        {words.share}
      </Button>
      <div role="status" className="text-sm text-mist">
        {refusedFor === id ? (
          <label htmlFor={fieldId} className="mt-1 grid gap-2">
            {words.shareByHand}
            <input
              id={fieldId}
              readOnly
              value={addressOf(id)}
              onFocus={({ target }) => target.select()}
              className="min-h-11 min-w-0 rounded-sm border border-haze bg-night px-3 text-starlight"
            />
          </label>
        ) : null}
      </div>
    </>
  );
}

const addressOf = (id: DemoScenarioId): string =>
  new URL(demoHref(id), window.location.origin).href;
