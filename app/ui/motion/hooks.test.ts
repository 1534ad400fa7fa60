import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
    readonly options: { threshold: number },
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

describe('motion gate', () => {
  it('opens on screen and closes off screen, told at each change only', () => {
    const onChange = vi.fn();
    const stop = watchMotionGate(element, onChange);
    theObserver().see(0);
    expect(onChange).not.toHaveBeenCalled();
    theObserver().see(0.1);
    theObserver().see(0.9);
    theObserver().see(0);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
    stop();
  });

  it('closes in a hidden tab', () => {
    const onChange = vi.fn();
    const stop = watchMotionGate(element, onChange);
    theObserver().see(1);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
    stop();
  });

  it('closes and opens when the visitor changes the wish for less motion', () => {
    const onChange = vi.fn();
    const stop = watchMotionGate(element, onChange);
    theObserver().see(1);
    for (const matches of [true, false]) {
      media.matches = matches;
      media.dispatchEvent(new Event('change'));
    }
    expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
    stop();
  });

  it('closes under reduced motion, but for what the visitor started', () => {
    const onChange = vi.fn();
    const onStartedChange = vi.fn();
    media.matches = true;
    const stop = watchMotionGate(element, onChange);
    theObserver().see(1);
    stop();
    const stopStarted = watchMotionGate(element, onStartedChange, { whenReduced: true });
    theObserver().see(1);
    stopStarted();
    expect(onChange).not.toHaveBeenCalled();
    expect(onStartedChange.mock.calls).toEqual([[true]]);
  });

  it('waits for half of the element when asked to', () => {
    const onChange = vi.fn();
    const stop = watchMotionGate(element, onChange, { ratio: 0.5 });
    expect(theObserver().options.threshold).toBe(0.5);
    theObserver().see(0.49);
    expect(onChange).not.toHaveBeenCalled();
    theObserver().see(0.5);
    expect(onChange.mock.calls).toEqual([[true]]);
    stop();
  });
});
