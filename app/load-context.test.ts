import { describe, expect, it } from 'vitest';
import { describeAbsent } from './load-context';
import { parseConfig } from './server/config';

describe('describeAbsent', () => {
  it('tells what is missing, and nothing when all is there', () => {
    expect(describeAbsent({})).toEqual([
      'CHAT_WEBHOOK_URL is absent: the chat answers that it has trouble connecting.',
      'voice platform API key not found',
    ]);
    const { config } = parseConfig({
      CHAT_WEBHOOK_URL: 'https://hooks.example/chat',
      VOICE_API_KEY: 'key',
    });
    expect(describeAbsent(config)).toEqual([]);
  });
});
