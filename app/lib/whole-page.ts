/**
 * A page that is opened has its parts laid out when they come near (styles.css). One that is come back to
 * is to stand where it was left, and who goes on within the visit is to come to the right place: then
 * all is laid out, by a mark on the document that stays.
 */
export const wholePageScript = "history.state&&(document.documentElement.dataset.whole='')";

/** From now on. To be called before the place is looked for. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}
