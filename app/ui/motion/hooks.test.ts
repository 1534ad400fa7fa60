import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchMotionGate } from './hooks';

/** Fakes that count observers and listeners. */
class CountedEvents extends EventTarget {
  listeners = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listeners += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listeners -= 1;
    super.removeEventListener(...args);
  }
}

const page = Object.assign(new CountedEvents(), { hidden: false });
const media = Object.assign(new CountedEvents(), { matches: false });
const observed = new Set<FakeObserver>();
const element = {} as Element;

class FakeObserver {
  constructor(
    private readonly report: (
      entries: { isIntersecting: boolean; intersectionRatio: number }[],
    ) => void,
  ) {}
  observe() {
    observed.add(this);
  }
  disconnect() {
    observed.delete(this);
  }
  see(intersectionRatio: number, isIntersecting = intersectionRatio > 0) {
    this.report([{ isIntersecting, intersectionRatio }]);
  }
}

function theObserver(): FakeObserver {
  const [observer] = observed;
  if (!observer) throw new Error('Nothing is observed.');
  return observer;
}

beforeEach(() => {
  page.hidden = false;
  media.matches = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect([observed.size, page.listeners, media.listeners]).toEqual([0, 0, 0]);
});

/** The last emitted value after each step. */
function watch(steps: readonly (() => void)[], options?: Parameters<typeof watchMotionGate>[2]) {
  let isOpen = false;
  const listener = (next: boolean) => {
    isOpen = next;
  };
  const stop = watchMotionGate(element, listener, options);
  const emitted = steps.map((step) => {
    step();
    return isOpen;
  });
  stop();
  return emitted;
}

const see = (ratio: number) => () => theObserver().see(ratio);
const hide = (hidden: boolean) => () => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const reduce = (matches: boolean) => () => {
  media.matches = matches;
  media.dispatchEvent(new Event('change'));
};

it.each<[string, steps: (() => void)[], opens: boolean[], options?: Parameters<typeof watch>[1]]>([
  ['on screen and off', [see(0), see(0.1), see(0)], [false, true, false]],
  ['in a hidden tab', [see(1), hide(true), hide(false)], [true, false, true]],
  ['with less motion', [see(1), reduce(true), reduce(false)], [true, false, true]],
  ['that the visitor started', [reduce(true), see(1)], [false, true], { whenReduced: true }],
  ['half of which must show', [see(0.49), see(0.5)], [false, true], { ratio: 0.5 }],
])('motion %s', (_name, steps, opens, options) => {
  expect(watch(steps, options)).toEqual(opens);
});
