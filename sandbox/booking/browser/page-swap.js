/**
 * Steps without a reload: links and forms of the calendar are fetched, and their page's main part
 * takes the place of the present one. Without this script they work by themselves.
 *
 * @param {() => void} onSwapped
 */
export function swapPages(onSwapped) {
  // A frame sandboxed without an origin of its own may not fetch; its links and forms still work.
  if (window.origin !== location.origin) return;
  let isBusy = false;

  /** @type {(url: string, init: RequestInit) => Promise<void>} */
  async function show(url, init) {
    if (isBusy) return;
    isBusy = true;
    const main = document.querySelector('main');
    main?.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(url, init);
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      const nextMain = next.querySelector('main');
      if (main === null || nextMain === null) throw new Error('No step in the answer');
      document.title = next.title;
      // A posted page with problems has no address of its own to come back to.
      if (response.ok) history.replaceState(null, '', response.url);
      main.replaceWith(nextMain);
      focusStart(nextMain);
      onSwapped();
    } catch {
      if (main !== null) complain(main);
    } finally {
      main?.removeAttribute('aria-busy');
      isBusy = false;
    }
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('main a') : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    void show(link.href, {});
  });

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(event.target)) {
      if (typeof value === 'string') body.append(name, value);
    }
    void show(event.target.action, { method: 'POST', body });
  });
}

/**
 * The first field that will not do, else the step's heading, which tells where one is.
 *
 * @param {Element} main
 */
function focusStart(main) {
  const start = main.querySelector('[aria-invalid="true"]') ?? main.querySelector('h1');
  if (start instanceof HTMLElement) start.focus({ preventScroll: true });
}

/** @param {Element} main */
function complain(main) {
  main.querySelector('.notice')?.remove();
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'The calendar did not answer. Please try again.';
  main.insertAdjacentElement('afterbegin', notice);
}
