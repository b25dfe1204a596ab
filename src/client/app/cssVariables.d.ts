import 'react';

declare module 'react' {
  /** A style may set a variable of the style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | undefined;
  }
}
