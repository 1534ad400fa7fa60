/** The services' cookies on the site's own domain. */
const serviceNames = /^(_ga|_ga_.+|_gid|_gat|_gat_.+|_gcl_.+|_fbp|_fbc)$/;

/**
 * The assignments to `document.cookie` that delete the services' cookies. A cookie does not name its
 * domain, so it is deleted on the host and on each parent domain.
 * @param cookies the value of `document.cookie`.
 */
export function deletionsOf(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => serviceNames.test(name));
  const labels = hostname.split('.');
  const domains = labels
    .slice(0, -1)
    .map((_, start) => `; domain=.${labels.slice(start).join('.')}`);
  return names.flatMap((name) =>
    ['', ...domains].map((domain) => `${name}=; max-age=0; path=/${domain}`),
  );
}
