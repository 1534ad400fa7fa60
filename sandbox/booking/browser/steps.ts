/**
 * Steps without a reload: the links and the form of the calendar are fetched, and the main part of their
 * page replaces the present one. Without this script they work by themselves.
 */
export function swapSteps(onSwapped: () => void): void {
  async function show(url: string, init: RequestInit = {}): Promise<void> {
    const main = document.querySelector('main');
    try {
      const response = await fetch(url, init);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      const nextMain = next.querySelector('main');
      if (!main || !nextMain) throw new Error('No step in the answer');
      document.title = next.title;
      main.replaceWith(nextMain);
      nextMain.querySelector('h1')?.focus({ preventScroll: true });
      onSwapped();
    } catch {
      if (main) main.dataset.problem = 'The calendar did not answer. Please try again.';
    }
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('main a');
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void show(link.href);
  });

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = new FormData(event.target) as unknown as Iterable<[string, string]>;
    void show(event.target.action, { method: 'POST', body: new URLSearchParams([...fields]) });
  });
}
