import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startExampleStack } from './stack';

/*
 * A conversation of three turns in Lynx, driven by its keys: what a visitor without pictures, styles
 * and scripts does. Needs lynx and script (Debian: apt-get install lynx bsdutils). Not part of
 * `npm test`.
 */

const PATIENCE_MS = 60_000;

const turns = [
  { question: 'What does it cost?', answer: '$99/month' },
  { question: 'Is my data safe?', answer: 'SOC 2 Type II' },
  { question: 'Does it work with my CRM?', answer: 'integrations section' },
];

/** Lynx's names for keys, one for each character of a text. */
function typed(text: string): string[] {
  return [...text].map((character) => (character === ' ' ? '<space>' : character));
}

/** Moves to the first control whose words hold `text`. */
const find = (text: string): string[] => ['/', ...typed(text), '^J'];

function keysOfVisit(marker: string): string {
  const keys = [
    ...find('Healthcare'),
    '^J',
    ...turns.flatMap(({ question }) => [
      ...find('Send'),
      'Up Arrow',
      ...typed(`${question} ${marker}`),
      '<tab>',
      '^J',
    ]),
    'Q',
    'y',
  ];
  return keys.map((key) => `key ${key}\n`).join('');
}

/**
 * Lynx speaks HTTP/1.0 and waits for the connection's end, which the platform's own edge gives it and
 * the local server, after a form, does not. So it talks through this.
 */
async function startRelay(appUrl: string): Promise<{ url: string; server: Server }> {
  const app = new URL(appUrl);
  let own = '';
  const server = createServer((incoming, outgoing) => {
    const { referer, ...rest } = incoming.headers;
    const headers = {
      ...rest,
      host: app.host,
      'accept-encoding': 'identity',
      connection: 'close',
      ...(referer === undefined ? {} : { referer: referer.replace(own, appUrl) }),
    };
    const { method, url: path } = incoming;
    const onward = ask({ host: app.hostname, port: app.port, method, path, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? 'text/html';
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': type });
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: own, server };
}

/** Runs Lynx in a terminal of its own and gives back everything that it drew. */
async function visit(address: string, keys: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'orion-lynx-'));
  const script = join(folder, 'keys');
  writeFileSync(script, keys);
  const command = `stty rows 160 cols 100; lynx -nocolor -cmd_script=${script} ${address}`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, TERM: 'vt100', HOME: folder, http_proxy: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: PATIENCE_MS,
  });
  let drawn = '';
  terminal.stdout.on('data', (chunk) => {
    drawn += String(chunk);
  });
  await new Promise((resolve) => terminal.on('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  return drawn;
}

interface Received {
  message: string;
  business_type: string;
  chat_history: Array<{ sender: string; message: string }>;
}

async function receivedBy(stack: Stack, marker: string): Promise<Received[]> {
  const answer = await fetch(`${stack.sandboxUrl}/webhook/received?contains=${marker}`);
  const { requests } = (await answer.json()) as { requests: Array<{ body: Received }> };
  return requests.map(({ body }) => body);
}

/** What went wrong, each in one line; nothing when the conversation was whole. */
function shortcomings(received: readonly Received[], drawn: string): string[] {
  const wrong: string[] = [];
  if (received.length !== turns.length) {
    wrong.push(`The webhook received ${received.length} messages instead of ${turns.length}.`);
  }
  turns.forEach(({ question, answer }, turn) => {
    const body = received[turn];
    if (!body?.message.startsWith(question)) wrong.push(`Turn ${turn + 1} did not arrive.`);
    else if (body.business_type !== 'healthcare') wrong.push(`Turn ${turn + 1} lost its type.`);
    else if (body.chat_history.length !== 1 + 2 * turn) {
      wrong.push(`Turn ${turn + 1} carried ${body.chat_history.length} earlier messages.`);
    }
    if (!drawn.includes(answer)) wrong.push(`The answer “${answer}” was never on the screen.`);
  });
  return wrong;
}

function missingPrograms(): string[] {
  return ['lynx', 'script'].filter((program) => spawnSync('which', [program]).status !== 0);
}

async function main(): Promise<number> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`Needed and not found: ${missing.join(', ')}. apt-get install lynx bsdutils`);
    return 1;
  }
  const build = !process.argv.includes('--without-build');
  const stack = await startExampleStack({ build });
  const relay = await startRelay(stack.appUrl);
  try {
    for (const path of ['/', '/about']) {
      const marker = crypto.randomUUID().slice(0, 8);
      const drawn = await visit(`${relay.url}${path}`, keysOfVisit(marker));
      const wrong = shortcomings(await receivedBy(stack, marker), drawn);
      console.log(
        `${path}: ${wrong.length === 0 ? 'three turns, three answers' : wrong.join(' ')}`,
      );
      if (wrong.length > 0) return 1;
    }
    return 0;
  } finally {
    relay.server.close();
    await stack.stop();
  }
}

process.exitCode = await main();
