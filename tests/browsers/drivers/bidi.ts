import { z } from 'zod';

const frame = z.object({ context: z.string(), url: z.string() });

/** The parts of a command's answer that the driver reads. */
const result = z.object({
  userContext: z.string().optional(),
  context: z.string().optional(),
  contexts: z.array(z.object({ children: z.array(frame).nullish() })).optional(),
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.unknown().optional(),
  capabilities: z.object({ browserVersion: z.string() }).optional(),
});
type Result = z.infer<typeof result>;

const message = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({
    type: z.literal('event'),
    params: z.object({ level: z.string().optional(), text: z.string().nullish() }),
  }),
]);

/** A connection to a browser that speaks WebDriver BiDi. */
export interface Bidi {
  version: string;
  /** @throws Error when the browser refuses the command. */
  send(method: string, params: object): Promise<Result>;
  /** Calls the listener for each console error of any page, until the returned function is called. */
  onError(listener: (text: string) => void): () => void;
  close(): void;
}

/** Needs Node's own WebSocket, which Node 20 has behind `--experimental-websocket`. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No WebDriver BiDi at ${url}`));
  });
  const listeners = new Set<(text: string) => void>();
  const pending = new Map<number, (answer: Result | Error) => void>();
  let sent = 0;

  socket.onmessage = ({ data }) => {
    const { data: answer } = message.safeParse(JSON.parse(String(data)));
    if (!answer) return;
    if (answer.type === 'event') {
      const { level, text } = answer.params;
      if (level === 'error') for (const listener of listeners) listener(text ?? '');
      return;
    }
    const settle = pending.get(answer.id);
    pending.delete(answer.id);
    settle?.(
      answer.type === 'success' ? answer.result : new Error(`${answer.error}: ${answer.message}`),
    );
  };

  const send = (method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      sent += 1;
      pending.set(sent, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      socket.send(JSON.stringify({ id: sent, method, params }));
    });

  const { capabilities } = await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: capabilities?.browserVersion ?? 'of unknown version',
    send,
    onError(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}
