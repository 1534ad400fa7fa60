/**
 * Runs in the page, in any engine: a link to a place far down is pressed, and once the page glides there it is left by
 * the link to a path, or by Back.
 */
export function leaveInGlide(path?: string): void {
  const from = scrollY;
  const leave = () => {
    if (Math.abs(scrollY - from) < 50) return;
    removeEventListener('scroll', leave);
    if (path === undefined) history.back();
    else document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  };
  addEventListener('scroll', leave);
  document.querySelector<HTMLElement>('a[href="#privacy"], a[href="#calendar"]')?.click();
}
