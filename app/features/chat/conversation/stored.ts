import { fieldsOf, parseJson } from '~/lib/json';
import { type Chat, isTopic } from './chat';
import { storedText } from './stored-text';

/** The stored chat; undefined if there is none, or none that this code could have stored. */
export function readStoredChat(): Chat | undefined {
  const chat = parseJson(storedText() ?? 'null');
  return isChat(chat) ? chat : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Checks all that a shown chat reads: what is not as it was stored would break each page of the visit. */
function isChat(value: unknown): value is Chat {
  const { isOpen, unread, draft, conversation } = fieldsOf(value);
  const isKept = conversation === undefined || isConversation(conversation);
  return typeof isOpen === 'boolean' && typeof unread === 'number' && isText(draft) && isKept;
}

function isConversation(value: unknown): boolean {
  const { topic, messages, delivery, session = '' } = fieldsOf(value);
  const isKnown = isTopic(topic) && isText(session);
  return isKnown && isText(fieldsOf(delivery).kind) && isEach(messages, isMessage);
}

function isMessage(value: unknown): boolean {
  const { id, text, timestamp, buttons = [] } = fieldsOf(value);
  const isShown = isText(id) && isText(text) && isText(timestamp);
  return isShown && !Number.isNaN(Date.parse(timestamp)) && isEach(buttons, isQuickReply);
}

function isQuickReply(value: unknown): boolean {
  const { text, href = '' } = fieldsOf(value);
  return isText(text) && isText(href);
}

const isEach = (value: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);
