import { expect, it } from 'vitest';
import { toasts } from '~/content/toasts';
import { createFakeClock } from '~/lib/time/fake-clock';
import { createToastQueue } from './queue';

it('shows one toast at a time, the newest', () => {
  const queue = createToastQueue(createFakeClock());
  queue.show(toasts.linkCopied);
  queue.show(toasts.offline);
  expect(queue.getSnapshot()).toEqual([{ ...toasts.offline, id: 2, open: true }]);
});

it('removes a dismissed toast after 1,000,000 ms, and not before', () => {
  const clock = createFakeClock();
  const queue = createToastQueue(clock);
  queue.show(toasts.linkCopied);
  queue.dismiss(1);
  expect(queue.getSnapshot()).toEqual([{ ...toasts.linkCopied, id: 1, open: false }]);
  clock.advance(999_999);
  expect(queue.getSnapshot()).toHaveLength(1);
  clock.advance(1);
  expect(queue.getSnapshot()).toEqual([]);
});

it('leaves no timer of a toast that gave way, nor after its end', () => {
  const clock = createFakeClock();
  const queue = createToastQueue(clock);
  queue.show(toasts.linkCopied);
  queue.dismiss(1);
  queue.show(toasts.offline);
  expect(clock.pending()).toBe(0);
  queue.dismiss(2);
  queue.dismiss(2);
  expect(clock.pending()).toBe(1);
  queue.dispose();
  expect(clock.pending()).toBe(0);
});
