import 'react';

declare module 'react' {
  /** Lets a style attribute hand a value to the stylesheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
