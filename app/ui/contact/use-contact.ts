import { useRouteLoaderData } from '@remix-run/react';
import type { Contact } from '~/lib/contact';

/** The contact details in the root loader's data. */
type FrameLoader = () => { publicConfig: { contact: Contact } };

const noContact: Contact = { phone: undefined, email: undefined };

/** The ways to reach a person, for failures without page data. */
export function useContact(): Contact {
  return useRouteLoaderData<FrameLoader>('root')?.publicConfig.contact ?? noContact;
}
