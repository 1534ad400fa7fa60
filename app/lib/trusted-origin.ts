/** Whether an origin is trusted, exactly or by `https://*.host`, which covers subdomains alone, as in a content policy. */
export function isTrustedOrigin(origin: string, trusted: readonly string[]): boolean {
  return trusted.some((pattern) => matches(origin.toLowerCase(), pattern.toLowerCase()));
}

function matches(origin: string, pattern: string): boolean {
  const [scheme, host] = pattern.split('*.');
  if (scheme === undefined || host === undefined) return origin === pattern;
  if (!origin.startsWith(scheme) || !origin.endsWith(`.${host}`)) return false;
  const below = origin.slice(scheme.length, -host.length - 1);
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(below);
}
