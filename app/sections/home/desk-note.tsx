import { deskNote as copy } from '~/content/home/desk-note';
import { hero } from '~/content/home/hero';
import { sessionAgenda } from '~/session/session';
import type { Summary } from '~/session/summary';
import { ButtonLink } from '~/ui/button';

const MOST = 4;

/** What the owner's team would find in the morning of a chat with a front desk: what the automation says of it, and no more. */
export function Note({ asked = [], offered = [], taken = [], left = [] }: Summary) {
  const times = taken.length > 0 ? taken : offered;
  const parts = [
    { label: copy.asked, lines: asked.filter((one) => !left.includes(one)).slice(-MOST) },
    { label: times === taken ? copy.taken : copy.offered, lines: times.slice(0, MOST), times },
    { label: copy.left, lines: left.slice(-MOST) },
  ];
  return (
    <section aria-label={copy.label} className="panel grid gap-3 p-4 text-sm shadow-lifted">
      <h2 className="flex items-center gap-2 text-base">
        <span className="assistant-star size-5" />
        {copy.title}
      </h2>
      {parts.map(({ label, lines, times }) => (
        <div key={label} hidden={lines.length === 0}>
          <p className="text-xs text-mist">{label}</p>
          <ul
            role="list"
            translate={times && 'no'}
            className={times === taken ? 'text-confirmed' : ''}
          >
            {lines.map((line) => (
              <li key={line} className="font-semibold wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ButtonLink
        look={left.length > 0 ? 'primary' : 'secondary'}
        to={hero.bookDemo.href}
        onClick={() => sessionAgenda.set([...new Set([...sessionAgenda.getSnapshot(), ...left])])}
      >
        {left.length > 0 ? copy.toDemo : hero.bookDemo.label}
      </ButtonLink>
    </section>
  );
}
