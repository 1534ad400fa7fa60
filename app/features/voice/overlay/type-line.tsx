import { type FormEvent, useId, useState } from 'react';
import { voiceCall } from '~/content/voice/call';
import type { CallController } from '~/features/voice/state/controller';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/icon';

const { type: words } = voiceCall.overlay;

interface TypeLineProps {
  controller: CallController;
  assistant: string;
  /** Typed and not sent yet. */
  draft: string;
}

/** For what is hard to say: names, addresses, anything in a loud place. */
export function TypeLine({ controller, assistant, draft }: TypeLineProps) {
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const label = fill(words.label, { assistant });
  const write = (draft: string) => {
    setHasFailed(false);
    controller.dispatch({ type: 'drafted', draft });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    if (controller.type(text)) write('');
    else setHasFailed(true);
  };
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2">
      <input
        type="text"
        value={draft}
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
