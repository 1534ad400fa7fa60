import { type FormEvent, useId } from 'react';
import { voiceCall } from '~/content/call/call';
import { isSendable, typedMessage } from '~/features/voice/call/session/messages';
import { useAssistant, useCall } from '~/features/voice/view/use-call';
import { callActions } from '~/features/voice/visit/store';
import { fill } from '~/lib/fill';
import { isBlank } from '~/lib/plain-text';
import { Icon } from '~/ui/icon';

const { type: words } = voiceCall.overlay;

/** For what is hard to say: names, addresses, anything in a loud place. */
export function TypeLine() {
  const id = useId();
  const draft = useCall((state) => state.draft);
  const label = fill(words.label, { assistant: useAssistant() });
  const text = draft.trim();
  const isTooLong = !isSendable(typedMessage(text));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(text) && callActions.type(text)) callActions.draft('');
  };
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2">
      <input
        type="text"
        dir="auto"
        value={draft}
        onChange={({ target }) => callActions.draft(target.value)}
        aria-label={label}
        aria-invalid={isTooLong || undefined}
        aria-describedby={id}
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        className={`h-11 min-w-0 flex-1 rounded-full border bg-dusk px-4 text-base text-starlight placeholder:text-mist ${isTooLong ? 'border-danger' : 'border-haze hover:border-mist'}`}
      />
      <button
        type="submit"
        aria-disabled={isTooLong || undefined}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-haze bg-dusk px-3 text-sm font-semibold hover:border-mist"
      >
        <Icon name="send" className="size-5" />
        <span className="max-sm:sr-only">{words.send}</span>
      </button>
      <p id={id} role="status" className="w-full px-4 text-sm empty:hidden">
        {isTooLong ? words.tooLong : null}
      </p>
    </form>
  );
}
