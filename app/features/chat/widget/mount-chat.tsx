import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { generalBusinessType } from '~/content/chat/topics';
import { isTopic } from '~/features/chat/conversation/chat';
import { frontDeskIn } from '~/features/chat/conversation/history';
import { beginSession, forgetSession } from '~/features/chat/conversation/session';
import { prepareMarkdown } from '~/features/chat/markdown/lexed';
import { report } from '~/lib/report';
import type { CallTurn } from '~/session/session';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { Chat, type ChatProps } from './chat';
import { isSheet } from './while-open';

export type MountedChat = NonNullable<Awaited<ReturnType<typeof mountChat>>>;

/** Hydrates the server's chat, or renders it after a navigation. @param left aborts when the page is left. */
export async function mountChat(
  container: HTMLElement,
  props: Omit<ChatProps, 'store'>,
  left: AbortSignal,
) {
  const { page } = props;
  await prepareMarkdown(page?.conversation?.messages.map(({ text }) => text) ?? []);
  // After a translator's changes React replaces the element that is being pressed.
  while (container.matches(':active')) await new Promise(requestAnimationFrame);
  if (left.aborted) return undefined;
  const store = beginSession(page);
  const over = new AbortController();
  const chat = (
    <ErrorBoundary
      name="chat"
      fallback={<ErrorFallback className="dock-card" />}
      onError={() => {
        over.abort();
        forgetSession();
      }}
    >
      <Chat {...props} store={store} />
    </ErrorBoundary>
  );
  const details = container.querySelector('details');
  let root: Root;
  let isUnmounted = false;
  if (details) {
    const typed = details.querySelector('textarea')?.value;
    if (typed) store.type(typed);
    if (details.open) store.open();
    else if (page) store.close();
    const hadFocus = details.contains(document.activeElement);
    const onRecoverableError = (error: unknown) => {
      // A page left before hydration renders nothing here.
      if (isUnmounted) return;
      report(error, { during: 'hydration' });
      // After a translator's changes React renders the chat again and drops the focused element.
      if (hadFocus && document.activeElement === document.body) {
        container.querySelector('summary')?.focus();
      }
    };
    // In this task, so that no press comes between and meets an element that is replaced.
    root = flushSync(() => hydrateRoot(container, chat, { onRecoverableError }));
  } else {
    // A navigation covers no page with a sheet.
    if (isSheet()) store.close();
    root = createRoot(container);
    root.render(chat);
  }
  // The page's questions for the chat are plain forms without a script.
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    const isQuestion = target instanceof HTMLFormElement && 'asksChat' in target.dataset;
    if (!isQuestion || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const form = new FormData(target);
    const topic = String(form.get('business_type'));
    store.ask({
      question: submitter.name === 'message' ? submitter.value : undefined,
      topic: isTopic(topic) ? topic : generalBusinessType,
      desk: frontDeskIn(form),
    });
  };
  document.addEventListener('submit', onSubmit, { signal: over.signal });
  return {
    open(turns: readonly CallTurn[]): void {
      store.continueCall(turns);
      store.open();
    },
    unmount(): void {
      isUnmounted = true;
      over.abort();
      // React must not be rendering another root now.
      queueMicrotask(() => root.unmount());
    },
  };
}
