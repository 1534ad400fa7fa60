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

/** Copies the address of a link. @param refused what is done where the browser does not allow it. */
export async function copyHref(href: string, refused: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    showToast(toasts.linkCopied);
  } catch {
    refused();
  }
}

/** Copies an address of this site. Where the browser refuses, it shows the address to copy by hand. */
export function CopyAddress({ id, path, copy: words, look, className }: CopyAddressProps) {
  const [refused, setRefused] = useState<string>();
  const copy = () => {
    const { href } = new URL(path, window.location.origin);
    setRefused(undefined);
    void copyHref(href, () => setRefused(href));
  };
  return (
    <>
      <Button look={look} className={className} onClick={copy}>
        <Icon name="copy" />
        {words.copy}
      </Button>
      <div role="status" className="text-sm text-mist">
        {refused?.endsWith(path) && (
          <label htmlFor={id} className="mt-1 grid gap-2">
            {words.copyByHand}
            <input
              id={id}
              readOnly
              value={refused}
              onFocus={({ target }) => target.select()}
              className="min-h-11 min-w-0 rounded-sm border border-haze bg-night px-3 text-starlight"
            />
          </label>
        )}
      </div>
    </>
  );
}
