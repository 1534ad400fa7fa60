import type { LoaderFunctionArgs, MetaDescriptor } from '@remix-run/cloudflare';
import type { PageHead } from '~/content/page-head';
import { pageMeta } from '~/lib/head/meta';
import { aboutData, homeData, type SiteFacts, trailData } from '~/lib/head/structured-data';
import type { Config } from '~/server/config';
import { siteOrigin } from '~/server/public-config';
import { pagePicture } from './share-picture';

/** The head of one page, for its route's `meta`. */
export function pageHead(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  page: PageHead,
): MetaDescriptor[] {
  const facts = siteFacts(request, context.config);
  return pageMeta({
    page,
    address: `${facts.origin}${page.path}`,
    picture: pagePicture(facts.origin, page),
    data: dataOf(page, facts),
    theme: page.theme,
  });
}

function dataOf({ name, path, ofCompany }: PageHead, facts: SiteFacts) {
  if (name === null) return homeData(facts);
  const step = { name, path };
  return ofCompany ? aboutData(facts, step) : trailData(facts.origin, [step]);
}

function siteFacts(request: Request, config: Config): SiteFacts {
  const profiles = [
    config.SOCIAL_INSTAGRAM_URL,
    config.SOCIAL_FACEBOOK_URL,
    config.SOCIAL_WHATSAPP_URL,
  ];
  return {
    origin: siteOrigin(request, config),
    email: config.CONTACT_EMAIL,
    profiles: profiles.flatMap((profile) => profile?.href ?? []),
  };
}
