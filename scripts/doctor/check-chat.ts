import { generalBusinessType } from '../../app/content/chat/topics';
import { askWebhook, HeaderError } from '../../app/features/chat/server/ask.server';
import type { ReplyShape } from '../../app/features/chat/server/reply/frames';
import { WebhookError } from '../../app/features/chat/server/reply/reply';
import { verifyToken } from '../../app/server/requests/challenge';
import { type Fetch, type Finding, failure, networkFailure, ok, warning } from './finding';
import type { Target } from './target';

/** A message of the contract, marked as a check. Spec 7. */
export const probeMessage =
  'Connection check by "npm run doctor", not a visitor. Please answer with any text.';

const shapeNames: Readonly<Record<ReplyShape, string>> = {
  json: 'answers with one whole reply',
  ndjson: 'answers with a stream of JSON lines',
  sse: 'answers with a stream of data: lines',
};

const noteFix = ['see docs/automation-webhook.md, "n8n: what goes wrong"'];

export async function checkWebhook({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'CHAT_WEBHOOK_URL';
  const header = 'CHAT_WEBHOOK_AUTHORIZATION';
  const { [about]: address, [header]: authorization } = config;
  if (!address) return [];
  const format = config.CHAT_WEBHOOK_FORMAT ?? 'default';
  const question = {
    message: probeMessage,
    business_type: generalBusinessType,
    history: [],
    session: crypto.randomUUID(),
  } satisfies Parameters<typeof askWebhook>[1];
  try {
    const findings = authorization ? [ok(header, 'the webhook accepts it')] : [];
    for await (const event of askWebhook(address, question, { config, fetch })) {
      if (event.type !== 'end') continue;
      findings.unshift(ok(about, shapeNames[event.shape]));
      for (const note of event.notes) {
        findings.push(warning(about, `The webhook answers, and ${note}.`, noteFix));
      }
    }
    return findings;
  } catch (error) {
    if (!(error instanceof WebhookError)) {
      return [failure(about, `The webhook does not answer: ${networkFailure(error)}.`)];
    }
    if (error instanceof HeaderError) {
      const [status] = error.message.split(':');
      const why = authorization ? error.message : `${status}, and none is set`;
      const text = `The webhook asks for another Authorization header: ${why}.`;
      return [failure(header, text)];
    }
    const isChatTrigger = format === 'default' && address.pathname.endsWith('/chat');
    const hint = isChatTrigger ? " An n8n Chat Trigger needs CHAT_WEBHOOK_FORMAT 'n8n'." : '';
    const text = `The webhook does not answer as it should: ${error.message}.${hint}`;
    return [failure(about, text, ['see docs/automation-webhook.md'])];
  }
}

/** Verifies a made-up token: a wrong secret has an error code of its own. */
export async function checkChallenge({ config }: Target, fetch: Fetch): Promise<Finding[]> {
  const about = 'TURNSTILE_SECRET_KEY';
  const { [about]: secret, TURNSTILE_VERIFY_URL: address } = config;
  if (!secret) return [];
  try {
    const { 'error-codes': codes } = await verifyToken({ secret, token: 'doctor', address, fetch });
    if (codes.includes('invalid-input-secret'))
      return [failure(about, 'The challenge service does not know this secret key.')];
    if (codes.length === 0 || codes.includes('invalid-input-response'))
      return [ok(about, 'the challenge service accepts it')];
    return [
      warning(
        about,
        `The challenge service gives no verdict (${codes}): every visitor goes on at the lower rate.`,
      ),
    ];
  } catch (error) {
    const text = `The challenge service cannot verify: ${networkFailure(error)}.`;
    return [failure('TURNSTILE_VERIFY_URL', text)];
  }
}
