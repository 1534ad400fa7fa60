import { useRouteLoaderData } from '@remix-run/react';
import type { Contact } from '~/content/brand';
import { Icon } from '~/ui/icon';
import { ContactAddress } from './address';

const look = 'inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4';

/** The configured telephone and e-mail, shown with a failure. */
export function ContactWays({ contact: { phone, email } }: { contact: Contact }) {
  if (!phone && !email) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 font-semibold">
      {phone && (
        <a href={phone.href} className={look}>
          <Icon name="phone" className="size-4" />
          <span translate="no">{phone.text}</span>
        </a>
      )}
      {email && (
        <ContactAddress>
          <a href={`mailto:${email}`} className={`${look} break-all`}>
            <Icon name="mail" className="size-4" />
            <span translate="no">{email}</span>
          </a>
        </ContactAddress>
      )}
    </p>
  );
}

type FrameLoader = () => { publicConfig: { contact: Contact } };

const noContact: Contact = { phone: undefined, email: undefined };

export function useContact(): Contact {
  return useRouteLoaderData<FrameLoader>('root')?.publicConfig.contact ?? noContact;
}
