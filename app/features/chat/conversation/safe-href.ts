/**
 * The address of a link in untrusted text, or undefined: https only, without a user name, which could
 * disguise the host.
 */
export function safeHref(found: string): string | undefined {
  try {
    // The oldest supported Safari lacks URL.canParse.
    const { protocol, username, password, href } = new URL(found);
    return protocol === 'https:' && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}
