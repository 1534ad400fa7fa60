import { expect, it } from 'vitest';
import { createService, type Provider } from './service';
import type { ShownPage } from './shown-page';

const page: ShownPage = { path: '/', address: 'https://orion.example/', title: 'Home' };

/** A service whose provider writes down what it is told, and whose script comes when the test says. */
function create() {
  const told: string[] = [];
  const provider: Provider = {
    script: 'https://provider.example/tag.js',
    begin: () => told.push('begin'),
    resume: () => told.push('resume'),
    pause: () => told.push('pause'),
    empty: () => told.push('empty'),
    leave: () => told.push('leave'),
    showPage: () => told.push('page'),
    send: () => told.push('send'),
  };
  const scripts: { src: string; done: (hasRun: boolean) => void }[] = [];
  const service = createService(provider, (src, done) => scripts.push({ src, done }));
  return { told, scripts, service };
}

it('fetches its script at the first start, and once only', () => {
  const { told, scripts, service } = create();
  expect(scripts).toEqual([]);
  service.start(page);
  scripts[0]?.done(true);
  service.stop();
  service.start(page);
  expect(scripts.map(({ src }) => src)).toEqual(['https://provider.example/tag.js']);
  expect(told).toEqual(['begin', 'pause', 'resume']);
});

it('takes back what waits when it is stopped before its script has run', () => {
  const { told, scripts, service } = create();
  service.start(page);
  service.stop();
  service.start(page);
  expect(told).toEqual(['begin', 'empty', 'begin']);
  expect(scripts).toHaveLength(1);
});

it('is absent once its script was blocked', () => {
  const { told, scripts, service } = create();
  service.start(page);
  scripts[0]?.done(false);
  service.stop();
  service.start(page);
  expect(told).toEqual(['begin', 'leave', 'empty']);
  expect(scripts).toHaveLength(1);
});
