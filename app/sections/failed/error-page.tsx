import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { errorPage } from '~/content/failed/error-page';
import { fill } from '~/lib/fill';
import { ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { useOnline } from '~/ui/use-online';

/**
 * The page for an unexpected error, without the error itself. A page that failed offline is asked for again
 * when the connection returns. `reference` is the id of the error report.
 */
export function ErrorPage({ reference }: { reference: string | undefined }) {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const [wasOffline] = useState(!online);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasOffline && online) revalidate();
  }, [wasOffline, online, revalidate]);
  return (
    <main id="main" tabIndex={-1} data-failed="">
      <div className="page py-[clamp(3rem,10vh,8rem)]">
        <div className="panel max-w-180 p-6 sm:p-10">
          <Icon name={online ? 'triangle-alert' : 'wifi-off'} className="size-8 text-danger" />
          <h1 className="mt-6 text-3xl">{errorPage.heading}</h1>
          <p className="mt-4 text-lg text-mist">
            <ChangingText>{online ? errorPage.text : errorPage.offline}</ChangingText>
          </p>
          <p data-report-id={reference} className="mt-4 min-h-6 text-sm text-mist">
            {reference && (
              <ChangingText>{fill(errorPage.reference, { id: reference })}</ChangingText>
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {/* Reloads everything, as the loaded code may be what failed; but it ends no call. */}
            <ButtonLink to={`${pathname}${search}`} data-reloads="">
              {errorPage.retry}
            </ButtonLink>
            <ButtonLink look="secondary" to="/" data-reloads="">
              {errorPage.home}
            </ButtonLink>
          </div>
        </div>
      </div>
    </main>
  );
}
