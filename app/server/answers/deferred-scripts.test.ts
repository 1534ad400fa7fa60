import { expect, it } from 'vitest';
import { deferScripts } from './deferred-scripts';

const preloads = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
const script = '<script nonce="n" type="module" async="">import "/a.js";</script>';

it('leaves out the preloads and makes the module script inert, which names their files', () => {
  expect(deferScripts(`<p>1</p>${preloads}${script}`)).toBe(
    '<p>1</p><script nonce="n" type="text/deferred-module" data-files="/a.js /b.js" async="">import "/a.js";</script>',
  );
});

it('throws where another version of Remix writes its scripts differently', () => {
  expect(() => deferScripts(`<p>1</p>${script}`)).toThrow('no module script');
  expect(() => deferScripts(preloads + script + script)).toThrow('more than one');
});
