import { createPath, useLocation } from '@remix-run/react';
import type { Recovery } from '~/content/call/recoveries';
import { callStart } from '~/content/call/start';
import type { ConnectingCall } from '~/features/voice/call/state';
import { callActions } from '~/features/voice/call/store';
import { interpolate } from '~/lib/interpolate';
import { Button, ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { ContactWays, useContact } from '~/ui/contact/ways';
import { CopyAddress } from '~/ui/copy-address';
import { Icon } from '~/ui/icon';
import { reloadIfReachable } from '~/ui/page/reload-if-reachable';

const { button, failure, progress } = callStart;
export function progressText({ step }: ConnectingCall, assistant: string): string {
  return interpolate(progress[step], { assistant });
}

/** What a connecting call waits for, and Cancel. Spec 4 (starting). */
export function ConnectingCard({ text }: { text: string }) {
  return (
    <div className="flex min-h-16 items-center gap-2 rounded-lg in-[.call-corner]:border in-[.call-corner]:border-haze bg-dusk in-[.call-corner]:py-2 in-[.call-corner]:pr-2 in-[.call-corner]:pl-4">
      <p className="text-sm">
        <ChangingText>{text}</ChangingText>
      </p>
      <Button look="secondary" className="ml-auto text-sm" onClick={callActions.stop}>
        {button.cancel}
      </Button>
    </div>
  );
}

/** The red card: the error in the catalogue's words, and the fix. Spec 8. */
export function FailureCard({ recovery }: { recovery: Recovery }) {
  const path = createPath(useLocation());
  return (
    <div
      role="alert"
      className="relative animate-rise rounded-lg border border-danger bg-[color-mix(in_oklab,var(--color-danger)_14%,var(--color-night))] p-5 shadow-lifted"
    >
      <p className="flex gap-3 pr-9 font-semibold leading-snug">
        <Icon name="triangle-alert" className="mt-0.5 size-5 text-danger" />
        {failure.text}
      </p>
      <RecoverySteps recovery={recovery} />
      <ContactWays contact={useContact()} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button className="text-sm" onClick={callActions.again}>
          <Icon name="phone" />
          {failure.retry}
        </Button>
        {recovery.canCopyAddress ? (
          <CopyAddress path={path} copy={failure.address} look="secondary" className="text-sm" />
        ) : null}
        {recovery.canReload ? (
          <Button look="secondary" className="text-sm" onClick={() => reloadIfReachable()}>
            <Icon name="refresh-cw" />
            {failure.reload}
          </Button>
        ) : null}
      </div>
      <div className="mt-2 -ml-3 flex flex-wrap">
        {[failure.chat, failure.book].map(({ href, label }) => (
          <ButtonLink key={href} look="quiet" className="text-sm" to={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <CloseButton />
    </div>
  );
}
export function CloseButton() {
  return (
    <button
      type="button"
      aria-label={failure.close}
      onClick={callActions.dismiss}
      className="absolute right-2 top-2 grid size-11 place-items-center rounded-full text-mist hover:bg-dawnline hover:text-starlight"
    >
      <Icon name="x" />
    </button>
  );
}
export function RecoverySteps({ recovery: { title, steps } }: { recovery: Recovery }) {
  return (
    <div className="mt-4 text-sm">
      <p className="font-semibold">
        <ChangingText>{title}</ChangingText>
      </p>
      <ul className="mt-2 grid list-disc gap-1 ps-5 marker:text-danger">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
