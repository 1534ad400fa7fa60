import { beforeEach, expect, it, vi } from 'vitest';
import { report, sendReportsTo, shouldReport, uncaught } from './report';

const logged = vi.spyOn(console, 'error');

beforeEach(() => void logged.mockReset().mockImplementation(() => undefined));

it('gives each failure an id, and tells the log and the service once, whoever else meets it', () => {
  const sent = vi.fn();
  sendReportsTo(sent);
  const failure = new Error('broken');
  const id = report(failure, { during: 'render' });
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(report(failure, { during: 'request' }, 'second')).toBe(id);
  expect(sent).toHaveBeenCalledExactlyOnceWith(failure, { during: 'render' }, id);
  expect(logged).toHaveBeenCalledExactlyOnceWith(`[${id}]`, 'render', failure);
  for (let time = 0; time < 2; time += 1) report('a text', { during: 'request' });
  expect(sent).toHaveBeenCalledTimes(3);
  const next = new Error('broken again');
  report(next, { during: 'request' }, 'known');
  expect(logged).toHaveBeenLastCalledWith('[known]', 'request', next);
});

it('leaves to the browser what the browser has logged', () => {
  report(new Error('broken'), { during: uncaught });
  expect(logged).not.toHaveBeenCalled();
});

it('has an id on plain http, which lacks randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(report(Object.freeze({}), { during: 'render' })).toMatch(/^[0-9a-f]{8}$/);
});

it.each([
  [new Error('broken'), true],
  ['a text', true],
  [undefined, true],
  [{ status: 500 }, true],
  [{ status: 503, statusText: '', data: null }, true],
  [{ status: 404, statusText: 'Not Found', data: null }, false],
  [{ status: 405 }, false],
  [new DOMException('The user aborted a request.', 'AbortError'), false],
  [new DOMException('Too late.', 'TimeoutError'), true],
])('%s is a fault: %s', (error, expected) => {
  expect(shouldReport(error)).toBe(expected);
});
