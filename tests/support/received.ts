import { sandboxUrl } from './addresses';

/** How often the chat's webhook received a message with this marker. */
export async function receivedCount(marker: string): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/webhook/received?contains=${marker}`);
  const { requests } = (await answer.json()) as { requests: unknown[] };
  return requests.length;
}
