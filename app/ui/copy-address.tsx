import { useState } from 'react';
import { toasts } from '~/content/toasts';
import { Button } from './button';
import { Icon } from './icon';
import { showToast } from './toast/toasts';

interface CopyAddressProps {
  id: string;
  path: string;
  copy: { readonly copy: string; readonly copyByHand: string };
  look: 'quiet' | 'secondary';
  className: string;
}

const addressOf = (path: string) => new URL(path, window.location.origin).href;

/** Copies an address of this site. Where the browser refuses, it shows the address to copy by hand. */
export function CopyAddress({ id, path, copy: words, look, className }: CopyAddressProps) {
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(path));
      setRefused(undefined);
      showToast(toasts.linkCopied);
    } catch {
      setRefused(path);
    }
  };
  return (
    <>
      <Button look={look} className={className} onClick={() => void copy()}>
        <Icon name="copy" />
        {words.copy}
      </Button>
      <div role="status" className="text-sm text-mist">
        {refused === path ? (
          <label htmlFor={id} className="mt-1 grid gap-2">
            {words.copyByHand}
            <input
              id={id}
              readOnly
              value={addressOf(path)}
              onFocus={({ target }) => target.select()}
              className="min-h-11 min-w-0 rounded-sm border border-haze bg-night px-3 text-starlight"
            />
          </label>
        ) : null}
      </div>
    </>
  );
}
