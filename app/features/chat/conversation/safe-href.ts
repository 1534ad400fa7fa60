/**
 * The address behind a link that somebody else wrote, or undefined: only https, and none with a user
 * name, behind which another host could hide.
 */
export function safeHref(found: string): string | undefined {
  try {
    // URL.canParse is younger than the oldest Safari that is supported.
    const { protocol, username, password, href } = new URL(found);
    return protocol === 'https:' && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}
