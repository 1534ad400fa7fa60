import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { SandboxEnv } from '../faults';
import type { Reply } from './reply';

/** A stream's shape: before the words, around each piece, and at the end. */
interface StreamWriter {
  contentType: string;
  begin: string;
  copy: (text: string) => string;
  /** What comes with the words. */
  extras: (extras: Pick<Reply, 'buttons' | 'summary'>) => string;
  end: string;
}

const n8nLine = (type: string, content?: string) => {
  const metadata = { nodeId: '5c1f9f0e-3d55-4c35-a7c5-2b9d1f9f4d10', nodeName: 'AI Agent' };
  return `${JSON.stringify({ type, content, metadata })}\n`;
};

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

/** Each shape is the real service's. n8n really sends its stream as JSON. */
const streamWriters: Readonly<Record<string, StreamWriter>> = {
  n8n: {
    contentType: 'application/json; charset=utf-8',
    begin: n8nLine('begin'),
    copy: (text) => n8nLine('item', text),
    // A 'Respond to Webhook' node after the agent sends them.
    extras: (extras) => n8nLine('end') + n8nLine('begin') + n8nLine('item', JSON.stringify(extras)),
    end: n8nLine('end'),
  },
  'ai-sdk': {
    contentType: 'text/event-stream',
    begin: data({ type: 'start' }) + data({ type: 'text-start', id: 't1' }),
    copy: (delta) => data({ type: 'text-delta', id: 't1', delta }),
    extras: (extras) =>
      Object.entries(extras)
        .map(([name, value]) => data({ type: `data-${name}`, data: value }))
        .join(''),
    end: `${data({ type: 'text-end', id: 't1' })}${data({ type: 'finish' })}data: [DONE]\n\n`,
  },
};

const BETWEEN_WORDS_MS = 20;
/** The time for written bytes to leave before the connection is dropped. */
const FLUSH_MS = 100;

/**
 * What may stand in a message, for the index page: `cut` drops the connection in the middle, `endless` goes on,
 * `first` waits after its first word and `held` in its middle, until a test releases them.
 */
export const streamMarks = ['n8n', 'ai-sdk', 'n8n:cut', 'n8n:endless', 'n8n:first', 'n8n:held'].map(
  (mark) => `[stream:${mark}]`,
);

/**
 * Answers word by word where the message has a mark, for example `[stream:ai-sdk]` or `[stream:n8n:cut]`.
 * @param held the messages whose streams wait: one goes on when its message is taken out, or its reader leaves.
 */
export function streamReply(
  context: Context<SandboxEnv>,
  message: string,
  { response, ...extras }: Reply,
  held: Set<string>,
): Response | undefined {
  const [, shape = '', fault = ''] = /\[stream:([a-z0-9-]+)(?::([a-z]+))?\]/.exec(message) ?? [];
  const writer = streamWriters[shape];
  if (!writer) return undefined;
  const words = response.match(/\S+\s*/g) ?? [];
  const middle = Math.ceil(words.length / 2);
  const heldAt = fault === 'first' ? 1 : fault === 'held' ? middle : undefined;
  context.header('Content-Type', writer.contentType);
  return stream(context, async (out) => {
    const say = async (word: string) => {
      await out.write(writer.copy(word));
      await out.sleep(BETWEEN_WORDS_MS);
    };
    await out.write(writer.begin);
    for (const [position, word] of words.entries()) {
      if (position === middle && fault === 'cut') {
        await out.sleep(FLUSH_MS);
        context.env?.incoming?.socket.destroy();
      }
      if (position === heldAt) {
        held.add(message);
        while (held.has(message) && !out.aborted) await out.sleep(BETWEEN_WORDS_MS);
        held.delete(message);
      }
      if (out.aborted) return;
      await say(word);
    }
    while (fault === 'endless' && !out.aborted) await say(' and so on');
    if (Object.keys(extras).length > 0) await out.write(writer.extras(extras));
    await out.write(writer.end);
  });
}
