import { generalBusinessType } from '../../../app/content/chat-topics';
import { WEBHOOK_DEADLINE_MS } from '../../../app/content/constants';
import {
  postToWebhook,
  WebhookTrouble,
} from '../../../app/features/chat/server/post-to-webhook.server';
import { brokenService } from '../broken-service';
import type { Check, CheckResult } from '../model';
import { networkFailure } from '../network-failure';

/** What the automation receives: a message of the contract that says what it is. Spec 7. */
export const probeMessage =
  'Connection check by "npm run doctor", not a visitor. Please answer with any text.';

/** Posts one marked message to the chat's webhook, as the site posts a visitor's, and reads the reply. */
export const checkWebhook: Check = async ({ config }, { fetch, now }) => {
  const { CHAT_WEBHOOK_URL: address, CHAT_WEBHOOK_AUTHORIZATION: authorization } = config;
  if (!address) return {};
  const probe = {
    message: probeMessage,
    business_type: generalBusinessType,
    timestamp: now().toISOString(),
    chat_history: [],
  } as const;
  const signal = AbortSignal.timeout(WEBHOOK_DEADLINE_MS);
  try {
    const text = await postToWebhook(probe, { address, authorization, signal, fetch });
    if (text !== undefined) return answered(authorization !== undefined);
    return broken(true, 'The webhook answers JSON without a text in its field "response".');
  } catch (error) {
    if (!(error instanceof WebhookTrouble)) {
      return broken(false, `The webhook does not answer: ${networkFailure(error)}.`);
    }
    return error.status === 401 || error.status === 403
      ? refused(error.status, authorization !== undefined)
      : broken(true, `The webhook breaks the contract: ${error.message}.`);
  }
};

function answered(authorized: boolean): CheckResult {
  return {
    observations: [
      { setting: 'CHAT_WEBHOOK_URL', reachable: true, note: 'it answered the probe' },
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
