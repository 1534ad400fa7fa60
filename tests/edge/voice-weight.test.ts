import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from '../support/addresses';
import { startupModules } from '../support/startup-modules';

const read = async (path: string) => (await fetch(`${appUrl}${path}`)).text();

async function startScripts(path: string) {
  const html = await read(path);
  const modules = await startupModules(html, read);
  const bytes = modules.reduce((sum, { text }) => sum + gzipSync(text).byteLength, 0);
  return { html, modules, bytes };
}

/** Bytes, gzip: the home page's budget. */
const START_SCRIPTS_MAX = 100 * 1024;

/** Words that stay in minified code of what a call needs: its client, its engine, its views. */
const callsOnly =
  /DailyIframe|iframe-call-message|web-call-creation|getUserMedia|voice-call-solar\.data|DialogContent|TooltipContent/;

describe.each(['/voice-call', '/voice-call-solar'])('the first load of %s', (path) => {
  let page: Awaited<ReturnType<typeof startScripts>>;

  beforeAll(async () => {
    page = await startScripts(path);
  });

  it('starts with no more script than the home page may', () => {
    expect(page.modules.length).toBeGreaterThan(3);
    expect(page.bytes).toBeLessThanOrEqual(START_SCRIPTS_MAX);
  });

  it('has nothing of what only a call needs', () => {
    expect(page.modules.filter(({ text }) => callsOnly.test(text)).map((one) => one.path)).toEqual(
      [],
    );
  });

  it('has the floating button in its HTML, to be pressed before any script is there', () => {
    const [button] = /<button[^>]*data-call-button[^>]*>/.exec(page.html) ?? [];
    expect(button).toContain('type="button"');
    expect(button).toMatch(/aria-label="Talk to \w+ AI"/);
  });
});

const assets = 'build/client/assets';
/** With the tooltip's library, which only the call button uses. */
const MAX_CALL_BYTES = 36_000;

it("a call's own code, beside its client, stays small", () => {
  const chunks = readdirSync(assets).filter((name) =>
    /^(call-views\.client|engine)-.*\.js$/.test(name),
  );
  expect(chunks).toHaveLength(2);
  const texts = chunks.map((name) => readFileSync(join(assets, name)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_CALL_BYTES);
});
