import { appUrl } from '../support/addresses';
import { unescaped } from '../support/html';
import { visitorAddress, visitorHeader } from '../support/visitor';

function found(html: string, pattern: RegExp): string | undefined {
  const value = pattern.exec(html)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

/** A page that came back from the chat's form, read as a visitor without scripts gets it. */
export async function readChatPage(response: Response) {
  const html = await response.text();
  const chat = html.slice(html.indexOf('<section id="chat"'));
  const bubbles = [
    ...chat.matchAll(
      /<span class="sr-only">(You|\w+)(?:<!-- -->)?:[\s\S]*?<p dir[^>]*>([\s\S]*?)<\/p>/g,
    ),
  ];
  const draft = found(chat, /<textarea[^>]*name="message"[^>]*>([\s\S]*?)<\/textarea>/);
  return {
    status: response.status,
    headers: response.headers,
    html,
    isOpen: /<details[^>]* open=""/.test(chat),
    /** The texts of the bubbles, in order, with who said them in front. */
    bubbles: bubbles.map(
      ([, who, text = '']) => `${who}: ${unescaped(text.replace(/<[^>]*>/g, ''))}`,
    ),
    draft: draft?.replace(/^\n/, ''),
    /** What the form carries to the next turn. */
    history: found(chat, /name="history" value="([^"]*)"/),
    topic: found(chat, /type="hidden" name="business_type" value="([^"]*)"/),
  };
}

interface PostOptions {
  path?: string;
  origin?: string;
  visitor?: string;
  headers?: Record<string, string>;
}

/** Posts a form as a browser without scripts. */
export const postForm = (
  fields: Readonly<Record<string, string>>,
  { path = '/?index', origin = appUrl, visitor = visitorAddress(), headers }: PostOptions = {},
): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, [visitorHeader]: visitor, ...headers },
    body: new URLSearchParams({ name__confirm: '', ...fields }),
  });

/** Sends a message by the form, as a browser without scripts does. */
export const send = async (fields: Readonly<Record<string, string>>, options?: PostOptions) =>
  readChatPage(await postForm({ intent: 'send', ...fields }, options));
