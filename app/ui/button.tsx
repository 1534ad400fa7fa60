import type { ComponentPropsWithRef } from 'react';
import { navigation } from '~/content/navigation';
import type { Cta } from '~/lib/track';
import { sessionBooking } from '~/session/session';
import { SiteLink, type SiteLinkProps } from './site-link';
import { useStore } from './use-store';

type Look = 'primary' | 'asking' | 'secondary' | 'quiet' | 'done';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-center text-balance font-semibold leading-tight no-underline transition-colors duration-200 ease-out active:scale-[0.98] aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const looks: Record<Look, string> = {
  primary:
    'border border-transparent bg-betelgeuse px-6 py-3 text-on-accent hover:bg-betelgeuse-bright',
  asking: 'border border-transparent bg-rigel px-6 py-3 text-on-accent hover:bg-white',
  secondary: 'border border-haze bg-dusk px-6 py-3 text-starlight hover:border-mist',
  done: 'border border-confirmed px-6 py-3 text-confirmed',
  quiet: 'border border-transparent px-3 py-2 text-starlight hover:bg-dawnline',
};

/** The look of every button; `className` adds layout only. */
export function buttonClass(look: Look = 'primary', className = ''): string {
  return `${base} ${looks[look]} ${className}`;
}

type LookProps = { look?: Look };

export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: LookProps & ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}

type LinkProps = LookProps & SiteLinkProps & { 'data-cta'?: Cta };

/** After a booking one to the calendar shows that, and counts no press. */
export function ButtonLink({ look, className, to, children, 'data-cta': cta, ...rest }: LinkProps) {
  const booking = useStore(sessionBooking);
  const isDone = booking && to.endsWith('calendar');
  // The day alone: the time may be another zone's.
  const day = booking?.at ? ` ${booking.at.date.replace(/^(...)\w*|, \d{4}$/g, '$1')}` : '';
  return (
    <SiteLink
      // A translator's nodes stand around the words before.
      key={isDone ? 1 : 0}
      {...rest}
      to={to}
      className={buttonClass(isDone ? 'done' : look, className)}
      data-cta={isDone ? undefined : cta}
    >
      {isDone ? navigation.booked + day : children}
    </SiteLink>
  );
}
