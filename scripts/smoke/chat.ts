import { fieldsOf } from '../../app/lib/json';
import { excerpt, failure, type Outcome, ok } from './step';

const fix = 'npm run doctor -- --production, then docs/failures.md, "Chat"';

/** Sends one message, as the page's script does, and tells what a visitor would read. */
export async function tryChat(site: string, message: string): Promise<Outcome> {
  try {
    const response = await fetch(`${site}/api/chat`, {
      method: 'POST',
      headers: { Origin: site },
      body: new URLSearchParams({
        ...{ name__confirm: '', intent: 'send', business_type: 'general', message, history: '' },
        session: crypto.randomUUID(),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(130_000),
    });
    const lines = (await response.text()).split('\n').filter(Boolean);
    const events = lines.map((line) => fieldsOf(JSON.parse(line)));
    const words = events.map(({ type, text }) => (type === 'text' ? text : '')).join('');
    const last = events.at(-1);
    if (response.ok && last?.type === 'done' && words !== '') return ok(`"${excerpt(words)}"`);
    const shown = last?.message ?? (words || 'nothing');
    return failure(`A visitor reads: "${excerpt(String(shown))}"`, fix);
  } catch {
    return failure('The chat does not answer as it should.', fix);
  }
}
