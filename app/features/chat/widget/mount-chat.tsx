import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { ChatAnswer } from '~/features/chat/conversation/answer';
import { saidInCall } from '~/features/chat/conversation/said-in-call';
import { beginVisit, forgetVisit } from '~/features/chat/conversation/visit';
import { report } from '~/lib/report';
import { ErrorBoundary } from '~/ui/error-boundary';
import { ErrorFallback, floatingFallback } from '~/ui/error-fallback';
import { Chat, type ChatProps } from './chat';
import { messageFieldId } from './message-field';

export interface MountedChat {
  /** @param linkState what the link that opens the chat carries in the history. */
  open(linkState: unknown): void;
  unmount(): void;
}

/**
 * Gives the chat a root of its own: it hydrates what the server wrote, or renders where a navigation
 * left the container empty. What the visitor opened and typed before is the chat's from then on.
 * @param answer what the server answered to a form that was sent without a script.
 */
export function mountChat(
  container: HTMLElement,
  answer: ChatAnswer | undefined,
  props: Omit<ChatProps, 'store' | 'page'>,
): MountedChat {
  const store = beginVisit(answer?.page);
  const details = container.querySelector('details');
  const input = container.querySelector<HTMLTextAreaElement>(`#${messageFieldId}`);
  const chat = (
    <ErrorBoundary
      name="chat"
      fallback={<ErrorFallback className={floatingFallback} />}
      onError={forgetVisit}
    >
      <Chat {...props} store={store} page={answer?.page} />
    </ErrorBoundary>
  );
  let root: Root;
  let isUnmounted = false;
  if (details) {
    if (input && input.value !== '') store.type(input.value);
    if (details.open) store.open();
    else if (answer) store.close();
    root = hydrateRoot(container, chat, {
      onRecoverableError(error) {
        // A page that is left before its chat is hydrated renders nothing in its place.
        if (!isUnmounted) report(error, { during: 'hydration' });
      },
    });
  } else {
    root = createRoot(container);
    root.render(chat);
  }
  const askQuestion = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-asks-chat')) return;
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    store.ask(event.submitter.value);
  };
  document.addEventListener('submit', askQuestion);
  return {
    open(linkState) {
      store.goOnFrom(saidInCall(linkState));
      store.open();
    },
    unmount() {
      isUnmounted = true;
      document.removeEventListener('submit', askQuestion);
      // React must not be rendering another root at this moment.
      queueMicrotask(() => root.unmount());
    },
  };
}
