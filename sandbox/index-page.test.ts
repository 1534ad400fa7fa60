import { expect, it } from 'vitest';
import { createSandbox } from './app';

it('leads to nothing but pages that are there', async () => {
  const sandbox = createSandbox();
  const page = await (await sandbox.request('http://127.0.0.1:8789/')).text();
  const paths = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths.filter((one) => !/fault=(never-loads|500)/.test(one))) {
    expect((await sandbox.request(path)).status, path).toBe(200);
  }
});

it('shows commands that work', async () => {
  const sandbox = createSandbox();
  const page = await (await sandbox.request('http://127.0.0.1:8789/')).text();
  expect(page).toContain('curl http://127.0.0.1:8789/voice-platform/next');
  const plan = /\/voice-platform\/next -d '([^']+)'/.exec(page)?.[1]?.replaceAll('&quot;', '"');
  const planned = await sandbox.request('/voice-platform/next', { method: 'POST', body: plan });
  expect(planned.status).toBe(200);
  const away = /curl -X POST http:\/\/127\.0\.0\.1:8789(\S+?)</.exec(page)?.[1] ?? '';
  expect((await sandbox.request(away, { method: 'POST' })).status).toBe(200);
});
