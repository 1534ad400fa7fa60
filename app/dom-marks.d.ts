import 'react';
import type { Cta } from '~/lib/track';

/** Marks in the page that code elsewhere reads: the bootstrap, the chat, the page's links. */
declare module 'react' {
  interface HTMLAttributes<T> {
    /** A call to action. Each press is counted. Spec 7. */
    'data-cta'?: Cta | undefined;
  }
  interface FormHTMLAttributes<T> {
    /** A form whose pressed button's value is a question to the chat. */
    'data-asks-chat'?: boolean | undefined;
  }
}
