import { isRecord, parseJson } from '~/lib/json';
import { error, finished, paragraph, type ReplySignal, text } from './signal';
import { readButtons } from './whole';

/*
 * Server-sent events: `data:` lines, an empty line after each event. Reads OpenAI-compatible chunks and
 * the AI SDK's message stream. `[DONE]` ends both.
 */

/** Whether a first line starts a stream of events. */
export function isEventLine(line: string): boolean {
  return /^(?:(?:data|event|id|retry)(?::|$)|:)/.test(line);
}

/** @param data the event's joined lines. */
function readEvent(data: string): ReplySignal[] {
  if (data.trim() === '[DONE]') return [finished];
  const event = parseJson(data);
  if (!isRecord(event)) return [];
  switch (event.type) {
    case 'text-start':
      return [paragraph];
    case 'text-delta':
      return text(event.delta);
    case 'data-buttons':
      return readButtons(event.data);
    case 'error':
    case 'abort':
      return [error];
    default:
      // OpenAI-compatible servers report a failure within the stream as `error`.
      if (event.error) return [error];
      return Array.isArray(event.choices) ? readChoice(event.choices[0]) : [];
  }
}

function readChoice(choice: unknown): ReplySignal[] {
  const delta = isRecord(choice) ? choice.delta : undefined;
  return isRecord(delta) ? text(delta.content) : [];
}

/** Reads a stream line by line. An empty line ends an event. */
export function createEventReader() {
  let data: string[] = [];
  function end(): ReplySignal[] {
    if (data.length === 0) return [];
    const event = data.join('\n');
    data = [];
    return readEvent(event);
  }
  return {
    line(line: string): ReplySignal[] {
      if (line === '') return end();
      if (line.startsWith('data:')) data.push(line.slice('data:'.length));
      return [];
    },
    /** The last event, if no empty line follows it. */
    end,
  };
}
