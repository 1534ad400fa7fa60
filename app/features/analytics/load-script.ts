import type { LoadScript } from './service';

/**
 * An element that trusted code adds may run under the policy's 'strict-dynamic'. One that a browser or
 * an extension blocks only tells so.
 */
export const loadScript: LoadScript = (src, done) => {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('load', () => done(true), { once: true });
  script.addEventListener('error', () => done(false), { once: true });
  document.head.appendChild(script);
};
