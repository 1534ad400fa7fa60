import { generalBusinessType } from '../../../app/content/chat/topics';
import type { ReplyShape } from '../../../app/features/chat/server/reply/reader';
import { askWebhook } from '../../../app/features/chat/server/webhook/ask.server';
import { WebhookTrouble } from '../../../app/features/chat/server/webhook/trouble';
import { brokenService } from '../broken-service';
import type { Check, CheckResult, Trouble } from '../model';
import { networkFailure } from '../network-failure';

/** What the automation receives: a message of the contract that says what it is. Spec 7. */
export const probeMessage =
  'Connection check by "npm run doctor", not a visitor. Please answer with any text.';

/** What was understood, for a person. */
const shapeNames: Readonly<Record<ReplyShape, string>> = {
  whole: 'with one JSON reply',
  n8n: 'with a stream of JSON lines',
  events: 'with a stream of data: lines',
};

const noText = {
  default: 'The webhook answers without a text in its field "response", or in its stream.',
  n8n: 'The webhook answers without a text in its field "output", "text" or "response", or in its stream.',
} as const;

/** Posts one marked message to the chat's webhook, as the site posts a visitor's, and reads the reply. */
export const checkWebhook: Check = async ({ config }, { fetch, now }) => {
  const { CHAT_WEBHOOK_URL: address, CHAT_WEBHOOK_AUTHORIZATION: authorization } = config;
  if (!address) return {};
  const format = config.CHAT_WEBHOOK_FORMAT ?? 'default';
  const probe = {
    message: probeMessage,
    business_type: generalBusinessType,
    timestamp: now().toISOString(),
    chat_history: [],
    session: crypto.randomUUID(),
  } as const;
  const wordsCameAt: number[] = [];
  try {
    const { shape } = await askWebhook(probe, { address, authorization, format, fetch }, (part) => {
      if (part.type === 'text') wordsCameAt.push(now().getTime());
    });
    if (wordsCameAt.length === 0 || !shape) return broken(true, noText[format]);
    const accepted = answered(`answers ${shapeNames[shape]}`, authorization !== undefined);
    return cameAtOnce(shape, wordsCameAt) ? { ...accepted, troubles: [gathered] } : accepted;
  } catch (error) {
    if (!(error instanceof WebhookTrouble)) {
      return broken(false, `The webhook does not answer: ${networkFailure(error)}.`);
    }
    if (error.status === 401 || error.status === 403) {
      return refused(error.status, authorization !== undefined);
    }
    if (error.status === 404) return broken(true, notFound);
    return broken(true, `The webhook breaks the contract: ${error.message}.`);
  }
};

const notFound =
  'The webhook answers with status 404: its workflow is not published, or the address is a test address ("/webhook-test/").';

const gathered = {
  about: 'CHAT_WEBHOOK_URL',
  severity: 'warning',
  sentence:
    'The webhook answers with a stream, but all of its words came at once. In n8n an AI Agent of version 3 or newer passes them on as they come.',
  mend: { kind: 'run', lines: ['docs/automation-webhook.md, "What the reply may be"'] },
} as const satisfies Trouble;

/** A model takes longer than this from the first of its words to the last. In milliseconds. */
const MODEL_TAKES_MS = 20;
/** A shorter stream tells nothing about its speed. */
const WORDS_TO_JUDGE = 5;

function cameAtOnce(shape: ReplyShape, cameAt: readonly number[]): boolean {
  const [first = 0] = cameAt;
  const last = cameAt.at(-1) ?? first;
  return shape !== 'whole' && cameAt.length >= WORDS_TO_JUDGE && last - first < MODEL_TAKES_MS;
}

function answered(note: string, authorized: boolean): CheckResult {
  return {
    observations: [
      { setting: 'CHAT_WEBHOOK_URL', reachable: true, note },
      ...(authorized
        ? [{ setting: 'CHAT_WEBHOOK_AUTHORIZATION', note: 'the webhook accepts it' } as const]
        : []),
    ],
  };
}

const broken = (reachable: boolean, sentence: string) =>
  brokenService(
    'CHAT_WEBHOOK_URL',
    reachable,
    `${sentence} docs/automation-webhook.md has the contract.`,
  );

function refused(status: number, authorized: boolean): CheckResult {
  return {
    observations: [
      { setting: 'CHAT_WEBHOOK_URL', reachable: true },
      { setting: 'CHAT_WEBHOOK_AUTHORIZATION', valid: false },
    ],
    troubles: [
      {
        about: 'CHAT_WEBHOOK_AUTHORIZATION',
        severity: 'failure',
        sentence: authorized
          ? `The webhook does not accept this Authorization header (status ${status}).`
          : `The webhook asks for an Authorization header (status ${status}), and none is set.`,
        mend: { kind: 'set', setting: 'CHAT_WEBHOOK_AUTHORIZATION' },
      },
    ],
  };
}
