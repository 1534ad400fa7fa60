import type { MouseEvent } from 'react';
import { chat as words } from '~/content/chat/words';
import { fill } from '~/lib/fill';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';

const look =
  'relative z-10 flex size-13 cursor-pointer items-center justify-center gap-2 rounded-full border border-haze bg-dusk font-semibold text-starlight shadow-lifted transition-colors hover:border-mist md:size-14 2xl:w-auto 2xl:min-w-50.5 2xl:px-5 group-open:absolute group-open:right-2 group-open:top-2.5 group-open:size-11 group-open:min-h-11 group-open:min-w-0 group-open:justify-center group-open:border-transparent group-open:bg-transparent group-open:px-0 group-open:text-mist group-open:shadow-none group-open:hover:bg-dawnline group-open:hover:text-starlight';

interface LauncherProps {
  unread: number;
  onClick: (event: MouseEvent) => void;
}

/** Opens and closes the panel. */
export function Launcher({ unread, onClick }: LauncherProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself.
    <summary onClick={onClick} className={look}>
      <span className="contents group-open:hidden">
        <Icon name="message-circle" className="size-6 text-ember" />
        <span className="max-2xl:sr-only">{words.launcher.open}</span>
        {unread > 0 && (
          <>
            <span
              aria-hidden="true"
              translate="no"
              className="absolute -right-1 -top-1 grid h-6 min-w-6 place-items-center rounded-full bg-betelgeuse px-1.5 text-xs font-semibold figures text-on-accent"
            >
              {unread}
            </span>
            <ChangingText className="sr-only">{`, ${unreadWords(unread)}`}</ChangingText>
          </>
        )}
      </span>
      <span className="hidden group-open:contents">
        <Icon name="x" className="size-5" />
        <span className="sr-only">{words.launcher.close}</span>
      </span>
    </summary>
  );
}

function unreadWords(count: number): string {
  const { unreadOne, unreadMany } = words.launcher;
  return count === 1 ? unreadOne : fill(unreadMany, { count });
}
