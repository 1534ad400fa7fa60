import { type FormEvent, useId, useState } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { LiveCall } from '~/features/voice/state/live-call';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/icon';
import { useStore } from '~/ui/use-store';

const { type: words } = voiceCall.overlay;

/** For what is hard to say: names, addresses, anything in a loud place. What is not sent stays in the line. */
export function TypeLine({ live, assistant }: { live: LiveCall; assistant: string }) {
  const id = useId();
  const view = useStore(live.view);
  const [hasFailed, setHasFailed] = useState(false);
  const label = fill(words.label, { assistant });
  const write = (draft: string) => {
    setHasFailed(false);
    live.view.set({ ...view, draft });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = view.draft.trim();
    if (text === '') return;
    if (live.store.type(text)) write('');
    else setHasFailed(true);
  };
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2">
      <input
        type="text"
        value={view.draft}
        onChange={({ target }) => write(target.value)}
        aria-label={label}
        aria-invalid={hasFailed || undefined}
        aria-describedby={hasFailed ? id : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        className="h-11 min-w-0 flex-1 rounded-full border border-haze bg-dusk px-4 text-base text-starlight placeholder:text-mist hover:border-mist"
      />
      <button
        type="submit"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze bg-dusk px-3 text-sm font-semibold hover:border-mist"
      >
        <Icon name="send" className="size-5" />
        <span className="max-sm:sr-only">{words.send}</span>
      </button>
      {hasFailed ? (
        <p id={id} role="alert" className="basis-full px-4 text-sm">
          {words.failed}
        </p>
      ) : null}
    </form>
  );
}
