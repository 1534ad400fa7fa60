import type { MetaDescriptor } from '@remix-run/cloudflare';
import { failedHead } from './failed-head';

/** The `meta` of a page whose loader has built its head, which keeps the words out of the start script. */
export function headOf({
  data,
  error,
}: {
  data: { head: MetaDescriptor[] } | undefined;
  error?: unknown;
}): MetaDescriptor[] {
  return data && !error ? data.head : failedHead;
}
