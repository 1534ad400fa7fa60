import { useEffect, useRef } from 'react';
import { challenge } from '~/content/challenge';

interface Turnstile {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The service's 5 minutes less what a post takes. A computer that sleeps stops the widget's own timer. */
const TOKEN_LASTS_MS = 290_000;

let loading: Promise<Turnstile> | undefined;

/** Allows another try after a blocked or failed script. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.onload = () => {
      if (window.turnstile) resolve(window.turnstile);
      else reject(new Error('The challenge script loaded without window.turnstile'));
    };
    script.onerror = () => reject(new Error('The challenge script did not load'));
    document.head.appendChild(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

interface ChallengeProps {
  siteKey: string;
  /** What the token is good for; the edge compares it. */
  action: 'chat' | 'call' | 'site';
  /** An empty token withdraws the last. */
  onToken: (token: string) => void;
}

/** A check for one token, shown only when interaction is needed. Without it the form is still sent, at a lower rate. */
export function ChallengeBox({ siteKey, action, onToken }: ChallengeProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const left = new AbortController();
    let passedAt = Number.POSITIVE_INFINITY;
    const drop = () => {
      passedAt = Number.POSITIVE_INFINITY;
      onToken('');
    };
    loadTurnstile().then((turnstile) => {
      if (left.signal.aborted || !box.current) return;
      const widget = turnstile.render(box.current, {
        sitekey: siteKey,
        action,
        theme: 'dark',
        size: 'flexible',
        appearance: 'interaction-only',
        'response-field': false,
        callback(token: string) {
          passedAt = Date.now();
          onToken(token);
        },
        'expired-callback': drop,
        'error-callback': () => {
          drop();
          return true;
        },
      });
      if (widget === undefined) return;
      left.signal.addEventListener('abort', () => turnstile.remove(widget));
      const renew = () => {
        if (Date.now() < passedAt + TOKEN_LASTS_MS) return;
        drop();
        turnstile.reset(widget);
      };
      const options = { capture: true, signal: left.signal };
      // Before the press that sends.
      for (const name of ['pointerdown', 'keydown'])
        document.addEventListener(name, renew, options);
    }, drop);
    return () => left.abort();
  }, [siteKey, action, onToken]);

  // biome-ignore lint/a11y/useSemanticElements: a group of one foreign control, not a fieldset.
  return <div ref={box} role="group" aria-label={challenge.label} className="empty:hidden" />;
}
