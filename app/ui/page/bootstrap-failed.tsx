import { scriptFailed } from '~/content/failed/script';
import { buttonClass } from '~/ui/button';

/**
 * Shown by CSS once the bootstrap has marked the page, as no script can render it. The link's empty
 * address reloads the page.
 */
export function BootstrapFailed() {
  return (
    <div
      role="alert"
      data-print="no"
      className="panel fixed inset-x-4 top-22 z-50 hidden items-center justify-between gap-4 p-4 text-sm lost:flex md:left-auto md:right-6 md:w-96"
    >
      <p>{scriptFailed.text}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is valid, and is this page. */}
      <a href="" className={buttonClass('secondary')}>
        {scriptFailed.reload}
      </a>
    </div>
  );
}
