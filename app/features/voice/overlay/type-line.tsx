import type { FormEvent } from 'react';
import { voiceCall } from '~/content/voice/call';
import { callController } from '~/features/voice/state/controller';
import { changeCall, useAssistant } from '~/features/voice/state/visit-call';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/icon';

/** Less than an app message may have, also when JSON escapes every character with another one. Spec 5. */
const TYPED_MAX_CHARS = 1_900;

const { type: words } = voiceCall.overlay;

/** For what is hard to say: names, addresses, anything in a loud place. */
export function TypeLine({ draft }: { draft: string }) {
  const label = fill(words.label, { assistant: useAssistant() });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    callController.type(text);
    changeCall({ draft: '' });
  };
  return (
    <form onSubmit={send} className="flex gap-2">
      <input
        type="text"
        value={draft}
        onChange={({ target }) => changeCall({ draft: target.value })}
        aria-label={label}
        placeholder={words.placeholder}
        maxLength={TYPED_MAX_CHARS}
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
    </form>
  );
}
