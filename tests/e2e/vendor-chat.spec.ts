import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';

/*
 * n8n's own chat, as its vendor bundles it, against the sandbox's webhook: what it can use, the site's edge reads (the
 * recorded bodies of reply.test.ts). It shows what comes with a streamed answer as text, where the site makes it buttons.
 */

const bundle = new URL('../../node_modules/@n8n/chat/dist/', import.meta.url);

/** A page of the sandbox's origin with the vendor's chat, and what the page posts. */
function pageWith(enableStreaming: boolean): string {
  const options = {
    webhookUrl: '/webhook',
    webhookConfig: { method: 'POST', headers: { Authorization: 'Bearer sandbox-webhook' } },
    mode: 'fullscreen',
    loadPreviousSession: true,
    enableStreaming,
  };
  return `<!doctype html><html lang="en"><title>n8n</title><div id="n8n-chat"></div><script type="module">
    import { createChat } from '/vendor/chat.bundle.es.js';
    createChat(${JSON.stringify(options)});
  </script></html>`;
}

for (const enableStreaming of [false, true]) {
  test(`n8n’s own chat begins, asks and hears the sandbox, ${enableStreaming ? 'streaming' : 'whole'}`, async ({
    page,
    tolerate,
  }) => {
    // Its fonts and icons come from other hosts, or from none.
    tolerate(/ERR_NAME_NOT_RESOLVED|fonts\.|favicon/);
    await page.route(`${sandboxUrl}/vendor*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: pageWith(enableStreaming) }),
    );
    await page.route(`${sandboxUrl}/vendor/*`, (route) => {
      const file = basename(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(new URL(file, bundle), 'utf8'),
      });
    });
    await page.goto(`${sandboxUrl}/vendor`);
    const input = page.getByRole('textbox').first();
    const ask = async (words: string) => {
      await input.fill(words);
      await input.press('Enter');
    };
    const mark = enableStreaming ? ' [stream:n8n]' : '';
    await ask(`What does it cost?${mark}`);
    await expect(page.getByText('$99/month').last()).toBeVisible();
    // Streamed, it shows what comes with an answer in the answer's place.
    if (enableStreaming) return;
    await ask('Is tomorrow free for a demo?');
    await expect(page.getByText(/Which one works\?/).last()).toBeVisible();
  });
}
