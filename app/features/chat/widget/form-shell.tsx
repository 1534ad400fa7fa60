import type { FormEvent, ReactNode } from 'react';
import { chat } from '~/content/chat/words';
import { honeypotField } from '~/features/chat/conversation/answer';

interface ChatFormShellProps {
  /** Where the form goes without a script. */
  action: string;
  intent: 'choose' | 'send' | 'reset';
  /** Takes the form over once the script is there. */
  onSend: ((submitter: HTMLElement | null) => void) | undefined;
  className?: string;
  children: ReactNode;
}

/** A form of the chat that works by itself, with the field that no person fills in. */
export function ChatFormShell({ action, intent, onSend, className, children }: ChatFormShellProps) {
  const takeOver = (event: FormEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onSend(submitter);
  };
  return (
    <form method="post" action={action} onSubmit={takeOver} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      {/* Last, so that a text browser, which shows it, comes to what matters first. */}
      <label className="hidden" aria-hidden="true">
        {chat.honeypotLabel}
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </form>
  );
}
