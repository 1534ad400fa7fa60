import { fieldsOf, parseJson } from '~/lib/json';
import type { ReplyWriter } from './reply-writer';

/*
 * Server-sent events: `data:` lines, an empty line after each event. Reads OpenAI-compatible chunks and
 * the AI SDK's message stream. `[DONE]` ends both.
 */

/** Whether a first line starts a stream of events. In plain text only `data:` with an object does. */
export const isEventLine = (line: string, isPlainText: boolean): boolean =>
  isPlainText
    ? /^data:\s*(?:\{\s*(?:"|$)|\[DONE\])/.test(line)
    : /^(?:(?:data|event|id|retry)(?::|$)|:)/.test(line);

/** @param data the event's joined lines. */
function readEvent(data: string, reply: ReplyWriter): void {
  if (data.trim() === '[DONE]') reply.isFinished = true;
  const event = fieldsOf(parseJson(data));
  if (event.type === 'text-start') reply.paragraph();
  else if (event.type === 'text-delta') reply.text(event.delta);
  else if (event.type === 'data-buttons') reply.buttons(event.data);
  // OpenAI-compatible servers report a failure within the stream as `error`.
  else if (event.type === 'error' || event.type === 'abort' || event.error)
    reply.endsInError = true;
  else {
    const choice = fieldsOf(Object(event.choices)[0]);
    reply.text(fieldsOf(choice.delta).content);
    reply.finish(choice.finish_reason ?? (event.type === 'finish' && event.finishReason));
  }
}

/** Reads a stream line by line. An empty line ends an event. */
export function createEventReader(reply: ReplyWriter) {
  let data: string[] = [];
  function end(): void {
    readEvent(data.join('\n'), reply);
    data = [];
  }
  return {
    line(line: string): void {
      if (line === '') end();
      else if (line.startsWith('data:')) data.push(line.slice('data:'.length));
    },
    /** The last event, if no empty line follows it. */
    end,
  };
}
