import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBareSite } from './workerd';

const TOKENS = 1_000;
/** As fast as a quick model. */
const BETWEEN_TOKENS_MS = 3;
/** The kernel's clock tick. */
const TICK_MS = 10;

const metadata = {
  nodeId: '5c1f9f0e-3d55-4c35-a7c5-2b9d1f9f4d10',
  nodeName: 'AI Agent',
  itemIndex: 0,
  runIndex: 0,
  timestamp: 1_780_000_000_000,
};
const line = (type: string, content?: string) => `${JSON.stringify({ type, content, metadata })}\n`;

/** An automation that streams as n8n does, one line a token. */
function startAutomation() {
  return createServer(async (request, response) => {
    request.resume();
    await once(request, 'end');
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write(line('begin'));
    for (let token = 0; token < TOKENS; token += 1) {
      response.write(line('item', `word${token} `));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TOKENS_MS));
    }
    response.end(line('end'));
  }).listen(0, '127.0.0.1');
}

/** The processor time of a process so far, in milliseconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * What a streamed answer of 1,000 tokens costs the edge, in milliseconds of processor time a token, once for
 * each round. It needs Linux.
 */
export async function tokenCosts(checkout: string, rounds: number): Promise<number[]> {
  const automation = startAutomation();
  await once(automation, 'listening');
  const { port: hook } = automation.address() as AddressInfo;
  const site = await startBareSite(checkout, {
    CHAT_WEBHOOK_URL: `http://127.0.0.1:${hook}/`,
    CHAT_WEBHOOK_FORMAT: 'n8n',
  });
  const ask = async (): Promise<number> => {
    const before = processorTime(site.pid);
    const response = await fetch(`http://127.0.0.1:${site.port}/api/chat`, {
      method: 'POST',
      headers: { Origin: `http://127.0.0.1:${site.port}` },
      body: new URLSearchParams({ name__confirm: '', message: 'Hello' }),
    });
    const text = await response.text();
    if (!text.endsWith('{"type":"done"}\n'))
      throw new Error(`no whole answer: ${text.slice(-200)}`);
    return (processorTime(site.pid) - before) / TOKENS;
  };
  // A warm-up, not counted.
  await ask();
  const costs: number[] = [];
  while (costs.length < rounds) costs.push(await ask());
  await site.stop();
  automation.close();
  return costs;
}
