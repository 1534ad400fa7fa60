/**
 * Where browsers tell the error service of policy violations: the security endpoint beside the one
 * for errors, by the service's own rule (`https://HOST/PATH/api/PROJECT/security/?sentry_key=KEY`).
 * @param dsn `https://KEY@HOST/PATH/PROJECT`, as the service gives it.
 * @returns undefined for a DSN that names no project or holds what could end a header's value.
 */
export function violationReportsAddress(dsn: string): string | undefined {
  const { origin, pathname, username } = new URL(dsn);
  const [, folder, project] = /^((?:\/[\w.-]+)*)\/(\d+)$/.exec(pathname) ?? [];
  if (folder === undefined || project === undefined || !/^\w+$/.test(username)) return undefined;
  return `${origin}${folder}/api/${project}/security/?sentry_key=${username}`;
}
