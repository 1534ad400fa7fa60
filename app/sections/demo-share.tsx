import { demoPage } from '~/content/demo-page';
import { toasts } from '~/content/toasts';
import { demoHref } from '~/lib/demo-address';
import { report } from '~/lib/report';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toaster';

async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(demoHref(id), window.location.origin).href);
    showToast(toasts.linkCopied);
  } catch (error) {
    report(error, { during: 'copy a demo link' });
  }
}

/** Copies the scenario's own address; the address bar holds it too, so nothing is lost without script. */
export function DemoShare({ id }: { id: string }) {
  return (
    <Button
      look="quiet"
      className="text-sm text-mist noscript:hidden"
      onClick={() => void copyLink(id)}
    >
      <Icon name="copy" />
      {demoPage.card.share}
    </Button>
  );
}
