import 'react';
import type { Theme } from '~/content/page-head';
import type { Cta } from '~/lib/track';

/** Marks and style variables of the page that code elsewhere reads: the bootstrap, the dock, the chat, styles and tests. */
declare module 'react' {
  /** Lets a style attribute hand a value to the stylesheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
  interface HTMLAttributes<T> {
    /** A call to action. Each press is counted. Spec 7. */
    'data-cta'?: Cta | undefined;
    /** While it is in view, what floats yields to it (ui/dock), but for the question about measurement where it `asks`. */
    'data-keep-clear'?: '' | 'asks';
    'data-theme'?: Theme | 'paper' | undefined;
    'data-print'?: 'no';
    /** The figure that a counter shows; none once it is over. */
    'data-count'?: string | undefined;
  }
  interface FormHTMLAttributes<T> {
    /** A form whose pressed button's value is a question to the chat. */
    'data-asks-chat'?: boolean | undefined;
  }
}
