import { deskNote as copy } from '~/content/home/desk-note';
import { hero } from '~/content/home/hero';
import { interpolate } from '~/lib/interpolate';
import { type Summary, sessionAgenda } from '~/session/session';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useStore } from '~/ui/use-store';

const MOST = 4;

/** What the owner's team would find in the morning of a chat with a front desk: what the automation says of it, and no more. */
export function Note({ asked = [], offered = [], taken = [], left = [] }: Summary) {
  const agenda = useStore(sessionAgenda);
  const isBrought = left.every((question) => agenda.includes(question));
  const isTaken = taken.length > 0;
  const times = (isTaken ? taken : offered).slice(0, MOST).join(', ');
  return (
    <section aria-label={copy.label} className="panel grid gap-3 p-4 text-sm shadow-lifted">
      <h2 className="flex items-center gap-2 text-base">
        <span className="assistant-star size-5" />
        {copy.title}
      </h2>
      <Lines label={copy.asked} lines={asked} />
      {times && (
        <p
          translate="no"
          className={`flex items-center gap-1.5 ${isTaken ? 'font-semibold text-confirmed' : 'text-mist'}`}
        >
          <Icon name="calendar-check" className="size-4" />
          {interpolate(isTaken ? copy.taken : copy.offered, { times })}
        </p>
      )}
      <Lines label={copy.left} lines={left} />
      {left.length > 0 &&
        (isBrought ? (
          <ButtonLink to={hero.bookDemo.href} look="secondary">
            {copy.brought}
          </ButtonLink>
        ) : (
          <Button onClick={() => sessionAgenda.set([...new Set([...agenda, ...left])])}>
            {copy.toDemo}
          </Button>
        ))}
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="text-xs text-mist">{label}</p>
      <ul>
        {lines.slice(-MOST).map((line) => (
          <li key={line} className="font-semibold wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
