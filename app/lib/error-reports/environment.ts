const localHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** A deployment of its own below the project's host. */
const previewHost = /^[^.]+\.[^.]+\.pages\.dev$/;

/** A deployment by its host: each deployment has a host of its own below the project's. */
export function environmentOf(hostname: string): 'production' | 'preview' | 'development' {
  if (localHost.test(hostname)) return 'development';
  return previewHost.test(hostname) ? 'preview' : 'production';
}
