import { useRouteLoaderData } from '@remix-run/react';
import type { Contact } from '~/lib/contact';

/** What the frame around every page serves, as far as it concerns whom to reach. */
type FrameLoader = () => { publicConfig: { contact: Contact } };

const noContact: Contact = { phone: undefined, email: undefined };

/** The ways to a person, for what fails far from any page's own data. */
export function useContact(): Contact {
  return useRouteLoaderData<FrameLoader>('root')?.publicConfig.contact ?? noContact;
}
