import 'react';
import type { Cta } from '~/lib/track';

/** Marks in the page that code elsewhere reads: the bootstrap, the chat, the page's links. */
declare module 'react' {
  interface HTMLAttributes<T> {
    /** A call to action. Each press is counted. Spec 7. */
    'data-cta'?: Cta | undefined;
    /** A link that loads the whole document, unless that would end a call. */
    'data-reloads'?: '' | undefined;
    /** A button of a form whose press waits for the script. */
    'data-press-waits'?: '' | undefined;
    /** A section that a phone lays out when it comes near. */
    'data-late'?: '' | undefined;
    /** The chat: whether questions to it still wait for its code. */
    'data-chat'?: 'waits' | '' | undefined;
  }
  interface FormHTMLAttributes<T> {
    /** A form whose pressed button's value is a question to the chat. */
    'data-asks-chat'?: boolean | undefined;
  }
}
