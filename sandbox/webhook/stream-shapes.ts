/** A stream's shape: before the words, around each piece, and at the end. */
export interface StreamWriter {
  contentType: string;
  begin: string;
  copy: (text: string) => string;
  buttons: (texts: readonly string[]) => string;
  end: string;
}

const n8nLine = (type: string, content?: string) => {
  const metadata = { nodeId: '5c1f9f0e-3d55-4c35-a7c5-2b9d1f9f4d10', nodeName: 'AI Agent' };
  return `${JSON.stringify({ type, content, metadata })}\n`;
};

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, finish: string | null = null) =>
  data({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });

/** Each shape is the real service's. n8n really sends its stream as JSON. */
export const streamWriters: Readonly<Record<string, StreamWriter>> = {
  n8n: {
    contentType: 'application/json; charset=utf-8',
    begin: n8nLine('begin'),
    copy: (text) => n8nLine('item', text),
    // A 'Respond to Webhook' node after the agent sends them.
    buttons: (buttons) =>
      n8nLine('end') + n8nLine('begin') + n8nLine('item', JSON.stringify({ buttons })),
    end: n8nLine('end'),
  },
  openai: {
    contentType: 'text/event-stream',
    begin: chunk({ role: 'assistant', content: '' }),
    copy: (content) => chunk({ content }),
    // This shape has no buttons, so the AI SDK's event carries them.
    buttons: (buttons) => data({ type: 'data-buttons', data: buttons }),
    end: `${chunk({}, 'stop')}data: [DONE]\n\n`,
  },
  'ai-sdk': {
    contentType: 'text/event-stream',
    begin: data({ type: 'start' }) + data({ type: 'text-start', id: 't1' }),
    copy: (delta) => data({ type: 'text-delta', id: 't1', delta }),
    buttons: (buttons) => data({ type: 'data-buttons', data: buttons }),
    end: `${data({ type: 'text-end', id: 't1' })}${data({ type: 'finish' })}data: [DONE]\n\n`,
  },
};
