import { type FormEvent, useId, useState } from 'react';
import { voiceCall } from '~/content/voice/call';
import { callController } from '~/features/voice/state/browser-controller';
import { changeCall, useAssistant } from '~/features/voice/state/visit-call';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/icon';

const { type: words } = voiceCall.overlay;

/** For what is hard to say: names, addresses, anything in a loud place. */
export function TypeLine({ draft }: { draft: string }) {
  const id = useId();
  const [hasFailed, setHasFailed] = useState(false);
  const label = fill(words.label, { assistant: useAssistant() });
  const write = (draft: string) => {
    setHasFailed(false);
    changeCall({ draft });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    if (callController.type(text)) write('');
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
