import { demoScenarios } from '~/content/demo-scenarios';
import { bookingHref } from '~/content/navigation';
import { pages } from '~/content/pages';
import { demoHref } from '~/lib/demo-address';
import { pageDataHref } from '~/lib/page-data';

const paths = Object.values(pages).map(({ path }) => path);

/** Every address that leads to a page or to its data, as the site itself writes it. */
export const knownAddresses: ReadonlySet<string> = new Set([
  ...paths,
  bookingHref,
  ...demoScenarios.map(({ id }) => demoHref(id)),
  ...paths.map(pageDataHref),
]);
