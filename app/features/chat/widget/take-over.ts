import type { ChatAnswer } from '~/features/chat/conversation/answer';
import type { ChatStore } from '~/features/chat/conversation/store';
import { beginVisit } from '~/features/chat/conversation/visit';
import { messageFieldId } from './message-field';

/** What the visitor had the focus on, to be given back in the live chat. */
export type FocusBefore =
  | { readonly on: 'launcher' }
  | { readonly on: 'input'; readonly selection: readonly [start: number, end: number] };

/**
 * Begins the visit's chat with what stands on the page: what the server answered, and whatever the
 * visitor has opened, typed or focused since.
 */
export function takeOver(
  section: HTMLElement,
  answer: ChatAnswer | undefined,
): { store: ChatStore; focus: FocusBefore | undefined } {
  const store = beginVisit(answer?.page);
  const details = section.querySelector('details');
  if (!details) return { store, focus: undefined };
  const input = details.querySelector<HTMLTextAreaElement>(`#${messageFieldId}`);
  if (input && input.value !== '') store.type(input.value);
  if (details.open) store.open();
  else if (answer) store.close();
  const focus = focusIn(details, input);
  // These nodes may stand here again when the visitor comes back: what was taken over is taken once.
  details.open = false;
  if (input) input.value = '';
  return { store, focus };
}

function focusIn(details: HTMLElement, input: HTMLTextAreaElement | null): FocusBefore | undefined {
  const focused = document.activeElement;
  if (input && focused === input) {
    const { selectionStart, selectionEnd } = input;
    return { on: 'input', selection: [selectionStart, selectionEnd] };
  }
  return details.contains(focused) ? { on: 'launcher' } : undefined;
}
