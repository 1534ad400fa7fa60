import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import { Links, Meta, Scripts, useMatches } from '@remix-run/react';
import { createContext, type ReactNode, useContext } from 'react';
import { scriptFailed } from '~/content/errors/error-page';
import { text as bootstrap } from '~/lib/bootstrap/bootstrap.js?inline-script';
import { buttonClass } from '~/ui/button';

/** A placeholder of each render, which hashes replace (`server/responses/own-scripts.ts`). Undefined in a browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined);

interface DocumentProps {
  reportsTo: string | undefined;
  children: ReactNode;
}

/** The document around a page, which the server alone renders: what extensions and translators add to it breaks nothing. */
export function Document({ reportsTo, children }: DocumentProps) {
  const nonce = useContext(ScriptNonceContext);
  const page = useMatches().at(-1);
  // Every missing page has one HTML.
  const path = page && '*' in page.params ? undefined : page?.pathname;
  return (
    <html lang="en" data-theme="night" data-path={path} data-reports-to={reportsTo}>
      <head>
        <meta charSet="utf-8" />
        {/* Safari on phones would wrap times, dates and addresses before hydration. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {/* Without viewport-fit=cover the browser keeps the page clear of a notch and of the home indicator. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {/* After the style sheet, so that the first screen is painted before the rest is parsed. */}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, no data.
          dangerouslySetInnerHTML={{ __html: bootstrap }}
        />
      </head>
      <body>
        <div id="page">{children}</div>
        <BootstrapFailed />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Shown by CSS once the bootstrap has marked the page. The link's empty address reloads it. */
function BootstrapFailed() {
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
