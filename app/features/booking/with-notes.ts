/** The address of the booking page with the visitor's notes, which its form takes. Spec 7. */
export function withNotes(url: string, notes: string): string {
  if (!notes) return url;
  const address = new URL(url);
  address.searchParams.set('notes', notes);
  return address.href;
}
