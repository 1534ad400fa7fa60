import { expect, it, vi } from 'vitest';
import { report, sendReportsTo } from './report';

it('gives each failure an id, and tells the service or the log', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = vi.fn();
  const backToLog = sendReportsTo(sent);
  const failure = new Error('broken');
  const id = report(failure, { during: 'render' });
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(sent).toHaveBeenCalledWith(failure, { during: 'render' }, id);
  expect(logged).not.toHaveBeenCalled();
  backToLog();
  report(failure, { during: 'request' }, 'known');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith('[known]', 'request', failure);
  logged.mockRestore();
});
