import { join } from 'node:path';

/** Without network, telemetry and prompts, and without files in the project or the home folder. */
export const quietWrangler = (scratch: string) => ({
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG: 'warn',
  WRANGLER_LOG_PATH: join(scratch, 'wrangler.log'),
  WRANGLER_REGISTRY_PATH: join(scratch, 'registry'),
  X_LOCAL_EXPLORER: 'false',
  NO_UPDATE_NOTIFIER: '1',
});
