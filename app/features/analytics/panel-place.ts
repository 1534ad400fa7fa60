/** What floats at the foot of a page, beside or above which the panel lies. */
type Floating = 'chat' | 'call' | 'nothing';

interface Place {
  /** The panel: a card, or a row where the window is wide enough for one between what floats. */
  readonly panel: string;
  /** The line that says what holds after a choice. */
  readonly notice: string;
}

const row = 'lg:mx-auto lg:max-w-208 lg:flex-row lg:items-center lg:gap-6 lg:py-3';

const places: Record<Floating, Place> = {
  chat: {
    panel: `inset-x-4 bottom-38 md:bottom-23 md:right-auto md:w-100 lg:bottom-6 lg:left-40 lg:right-60 lg:w-auto ${row}`,
    notice: 'left-4 bottom-38 md:bottom-23',
  },
  call: {
    panel: 'inset-x-4 bottom-38 md:right-auto md:w-100 lg:bottom-6 lg:left-6',
    notice: 'left-4 bottom-38 lg:bottom-6 lg:left-6',
  },
  nothing: {
    panel: `inset-x-4 bottom-4 md:right-auto md:w-100 lg:bottom-6 lg:right-4 lg:w-auto ${row}`,
    notice: 'left-4 bottom-4 lg:bottom-6 lg:left-6',
  },
};

function floatingOn(pathname: string): Floating {
  if (pathname.startsWith('/voice-call')) return 'call';
  return pathname === '/' || pathname === '/about' ? 'chat' : 'nothing';
}

export function placeOn(pathname: string): Place {
  return places[floatingOn(pathname)];
}
