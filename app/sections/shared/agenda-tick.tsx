import { useEffect, useRef } from 'react';
import { sessionAgenda } from '~/session/session';
import { useStore } from '~/ui/use-store';

interface AgendaTickProps {
  /** As the booking takes it along. */
  question: string;
  label?: string;
}

function tick(question: string, isOn: boolean): void {
  const others = sessionAgenda.getSnapshot().filter((other) => other !== question);
  sessionAgenda.set(isOn ? [...others, question] : others);
}

/** A question for the demo, to be ticked, in as many places as it stands. Without a script, its words. */
export function AgendaTick({ question, label = question }: AgendaTickProps) {
  const box = useRef<HTMLInputElement>(null);
  const isTicked = useStore(sessionAgenda).includes(question);

  useEffect(() => {
    // Ticked before this code was there.
    if (box.current?.checked) tick(question, true);
  }, [question]);

  return (
    <label className="flex cursor-pointer items-center gap-1.5 py-0.5 leading-tight sm:py-1.5">
      <input
        ref={box}
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => tick(question, target.checked)}
        className="tick size-[1.5rem] shrink-0 appearance-none rounded-[0.375rem] border border-mist p-[0.25rem] before:h-full before:bg-night checked:border-ember checked:bg-ember forced-colors:appearance-auto not-forced-colors:checked:before:block noscript:hidden"
      />
      {label}
    </label>
  );
}
