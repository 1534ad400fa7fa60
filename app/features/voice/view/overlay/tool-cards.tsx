import { voiceCall } from '~/content/call/call';
import { callActions } from '~/features/voice/call/store';
import type { ToolCard } from '~/features/voice/call/tool-cards';
import { interpolate } from '~/lib/interpolate';
import { ButtonLink, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';

const { cards: copy } = voiceCall.overlay;

/** What the assistant offers to open, newest last. */
export function ToolCards({ cards }: { cards: readonly ToolCard[] }) {
  return (
    <ul
      aria-live="polite"
      aria-label={copy.label}
      className="flex flex-wrap items-center gap-2 empty:hidden"
    >
      {cards.map((card) => (
        <li key={card.href} className="min-w-0 animate-rise">
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A page of this site opens, and the call makes room for it. */
function Card({ card: { href, label, host } }: { card: ToolCard }) {
  if (host === undefined) {
    const isBooking = href === copy.booking.href;
    return (
      <ButtonLink
        look={isBooking ? 'primary' : 'secondary'}
        to={href}
        onClick={callActions.minimize}
        className="text-sm"
      >
        <Icon name={isBooking ? 'calendar-check' : 'file-text'} />
        {label ?? (isBooking ? copy.booking.label : copy.page)}
      </ButtonLink>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', 'text-sm wrap-anywhere')}
    >
      <Icon name="file-text" />
      <span className="text-left">
        {label}
        <span className={label ? 'block text-xs font-normal text-mist' : ''}>
          {interpolate(copy.elsewhere, { host })}
        </span>
      </span>
    </a>
  );
}
